// Positions at a table where people play against each other: the viewer's seat at the bottom center, the others
// clockwise around the board; on a wide screen on an oval, on a phone along its edges.
import { besides, HIGH, viewpoint, zoomed } from "./fit.js";

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {import("./geometry.js").Position & {bet: Point, button: Point & {r: number}, deed: Point}} Around
 */

const PAD = 8;
const OWN_PLATE = 24;
/** How much larger other players' cards are once shown. */
const SHOWN = { oval: 1.35, upright: 1.6, low: 1.2 };

/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;

/**
 * Another player's place around its middle.
 * @param {number} position
 * @param {Point} at
 * @param {{plate: number, high: number, card: number, shown: number}} small
 * @param {Point} bet
 * @param {boolean} right
 * @returns {any}
 */
function place(position, { x, y }, { plate, high, card, shown }, bet, right) {
  const top = y - (card * HIGH + high) / 2;
  const middle = top + card * HIGH + high / 2;
  return {
    position,
    x,
    y: middle,
    plate,
    high,
    hand: { x, y: top, card, room: plate, spread: 0.72 },
    most: card * shown,
    bet,
    button: { x: x + (right ? -1 : 1) * (plate / 2 - 2), y: middle - high / 2 - 4, r: high > 34 ? 12 : 10 },
    deed: { x, y: middle + high / 2 + 9 },
    near: false,
  };
}

/** Space for the text below a plate. */
const LABEL = 19;
const LEAST_CARD = 26;

/**
 * Where another player's shown cards are: on the plate, as large as the felt and the neighbors allow.
 * @param {any} at
 * @param {any[]} positions
 * @returns {import("./geometry.js").Hand}
 */
function shownHand(at, positions) {
  const top = at.y - at.high / 2;
  const above = positions.filter((other) => other !== at && other.y < at.y && Math.abs(other.x - at.x) < (other.plate + at.plate) / 2);
  const room = top - Math.max(PAD, ...above.map((other) => other.y + other.high / 2 + LABEL));
  const card = Math.max(LEAST_CARD, Math.min(at.most, room / HIGH));
  return { x: at.x, y: top - card * HIGH - 1, card, room: at.plate - 6, spread: 0.9 };
}

/**
 * The viewer's place at the bottom; if there is little room above the cards, chips and the button are beside them.
 * @param {number} position
 * @param {{width: number, height: number, card: number, room: number, beside?: boolean}} size
 * @returns {any}
 */
function ownPlace(position, { width, height, card, room, beside = false }) {
  const y = height - PAD - OWN_PLATE / 2;
  const top = y - OWN_PLATE / 2 - 6 - card * HIGH;
  const x = width / 2;
  const edge = Math.min(room, card * 2.1) / 2;
  return {
    position,
    x,
    y,
    plate: Math.min(220, room),
    high: OWN_PLATE - 2,
    hand: { x, y: top, card, room, spread: 1.05 },
    bet: beside ? { x: x - edge - 26, y: top + 12 } : { x, y: top - 50 },
    button: { x: x + edge + 22, y: top + (beside ? 16 : card * 0.6), r: 13 },
    deed: { x, y: top - 15 },
    near: true,
  };
}

/**
 * The angles of the seats on one side, from near to far: 90 is at the bottom, and the dealer is at the top.
 * @param {number} count
 */
const angles = (count) => Array.from({ length: count }, (_, at) => (count > 1 ? 36 + (126 * at) / (count - 1) : 92));

/**
 * @param {wire.LayoutView} layout
 * @param {number} seat
 * @param {{width: number, height: number}} size
 */
function oval(layout, seat, { width, height }) {
  const own = viewpoint(layout.positions, seat);
  const { left, right } = besides(layout.positions, own);
  const card = Math.min(118, Math.max(91, height * 0.175));
  const near = ownPlace(own, { width, height, card, room: 520 });
  const small = { plate: 128, high: 38, card: 46, shown: SHOWN.oval };
  const block = small.card * HIGH + small.high;
  const center = { x: width / 2, y: (near.hand.y - 20) / 2 + 6 };
  const [rx, ry] = [width / 2 - small.plate / 2 - 16, center.y - block / 2 - 4];
  const side = (/** @type {number[]} */ positions, /** @type {number} */ sign) =>
    positions.map((position, at) => {
      const angle = radians(90 + sign * angles(positions.length)[at]);
      const spot = { x: center.x + rx * Math.cos(angle), y: center.y + ry * Math.sin(angle) * 1.04 };
      const bet = { x: center.x + 0.62 * (spot.x - center.x), y: center.y + 0.6 * (spot.y - center.y) + 4 };
      return place(position, spot, small, bet, sign > 0);
    });
  const board = Math.min(78, height * 0.115);
  const boardTop = center.y - board * 0.78;
  const title = boardTop - 34;
  // The line runs below the title, not through it.
  const edge = Math.max(center.y - ry * 0.62, title + 18);
  const pots = layout.piles.length ? boardTop + board * HIGH + 26 : center.y;
  return {
    center,
    line: { x: center.x - rx * 0.72, y: edge, w: rx * 1.44, h: center.y + ry * 0.88 - edge },
    positions: [...side(left, 1), ...side(right, -1), near],
    board: { x: center.x, y: boardTop, card: board, step: board + 7 },
    pots: { x: center.x, y: pots, pitch: 130, most: 420 },
    title: { x: center.x, y: title, most: 420 },
    announcement: { x: center.x, y: boardTop - 12 },
    piles: ["deck", "burn", "rack"].map((name, at) => ({ name, x: center.x + (at - 1) * 66, y: PAD, card: 30 })),
    shoe: { x: center.x - 66, y: PAD, card: 30 },
  };
}

/**
 * The others along the edges of a small screen: most at its sides, two or three at the top.
 * @param {wire.LayoutView} layout
 * @param {number} seat
 * @param {{width: number, height: number, upright: boolean}} size
 */
function edges(layout, seat, { width, height, upright }) {
  const own = viewpoint(layout.positions, seat);
  const { left, right } = besides(layout.positions, own);
  // Wide enough for a house player's name, unless that brings the label below it to the viewer's chips.
  const small = { plate: width < 380 ? 82 : 96, high: 32, card: upright ? 27 : 26, shown: upright ? SHOWN.upright : SHOWN.low };
  const block = small.card * HIGH + small.high;
  // A card's visible part is a little narrower than the card.
  const card = Math.max(width < 600 || height < 440 ? 66 : 91, Math.min(96, width * 0.19, height * 0.17));
  const near = ownPlace(own, { width, height, card, room: width - 2 * small.plate - 24, beside: true });
  const sides = Math.min(left.length, right.length) - 1;
  const top = [...left.slice(sides), ...right.slice(Math.max(0, sides)).reverse()];
  const topRow = PAD + block / 2;
  const high = { top: PAD + block + (upright ? 30 : 21), card: upright ? Math.min(62, width * 0.125) : 44 };
  const boardEnd = high.top + high.card * HIGH;
  // Shown cards must not cover what is above the seats at the sides.
  const grown = small.card * HIGH * (small.shown - 1);
  const first = (upright ? boardEnd : PAD + block) + 10 + grown + block / 2;
  const last = height - PAD - block / 2 - 12;
  const center = { x: width / 2, y: boardEnd };
  const side = (/** @type {number[]} */ positions, /** @type {number} */ x, /** @type {number} */ inward) =>
    positions.map((position, at) => {
      const y = positions.length > 1 ? last - ((last - first) * at) / (positions.length - 1) : (first + last) / 2;
      return place(position, { x, y }, small, { x: x + inward * (small.plate / 2 + 22), y: y + 4 }, inward < 0);
    });
  const step = (width - 2 * PAD) / Math.max(1, top.length);
  const row = top.map((position, at) => {
    const x = PAD + step * (at + 0.5);
    return place(position, { x, y: topRow }, small, { x, y: topRow + block / 2 + 14 }, x > center.x);
  });
  const edge = PAD / 2 + small.plate / 2;
  return {
    center,
    positions: [...side(left.slice(0, Math.max(0, sides)), edge, 1), ...row, ...side(right.slice(0, Math.max(0, sides)), width - edge, -1), near],
    board: { x: center.x, y: high.top, card: high.card, step: high.card + 4 },
    pots: { x: center.x, y: boardEnd + 22, pitch: 84, most: width - 2 * small.plate - 30 },
    title: { x: center.x, y: boardEnd + 126, most: near.hand.y - boardEnd > 180 ? 180 : 0 },
    announcement: { x: center.x, y: near.hand.y - 44 },
    piles: [],
    // Above the viewer's cards, or beside the pot if that is too near.
    rake: near.hand.y - boardEnd > 110 ? { x: center.x, y: near.hand.y - 36 } : { x: center.x + 64, y: boardEnd + 22 },
    shoe: { x: center.x, y: -20, card: 22 },
  };
}

/**
 * @param {wire.LayoutView} layout
 * @param {{width: number, height: number, seat: number}} screen
 * @returns {import("./geometry.js").Plan}
 */
export function aroundPlan(layout, { width: wide, height: high, seat }) {
  const upright = high > wide;
  const { width, height } = zoomed(wide, high, upright ? [480, 620] : [1280, 640]);
  const small = upright || height < 440 || width < 900;
  const laid = (small ? edges : oval)(layout, seat, { width, height, upright });
  for (const at of laid.positions) {
    at.own = at.position === seat;
    if (at.near) continue;
    at.shown = shownHand(at, laid.positions);
    // If seats are close together, cards are small from the start.
    if (at.shown.card < at.hand.card) at.hand = { ...at.hand, y: at.shown.y, card: at.shown.card };
  }
  // There is no room for a result between the board and the viewer's cards, so it is shown below the felt.
  return { ...laid, width, height, upright, small, around: true, shared: [], dealt: laid.piles, piles: [], banner: null };
}
