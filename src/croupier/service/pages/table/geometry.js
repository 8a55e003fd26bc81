// Where everything lies on the felt, from the layout of a game: in a wide drawing for a desk, in a tall one for a phone.
//
// Wide: all positions lie on the arc with their betting areas. Tall: the others are small, and the viewer's own place is
// large enough for a thumb. Nothing here knows a game; rows and columns come from its layout.

import { dicePlan } from "./dice-plan.js";
import { pokerPlan } from "./poker-plan.js";

/**
 * @typedef {{area: string, label: string, short: string, inscribed?: string, x: number, y: number, r: number}} Spot a betting
 *   area; what is inscribed in it, where that is not its short label
 * @typedef {{x: number, y: number, card: number, step: number, room?: number}} Hand the middle of its top edge, the width
 *   of a card, and how wide all hands of a position may be
 * @typedef {{position: number, x: number, y: number, plate: number, hand: Hand, spots: Spot[], own: boolean,
 *   compact: boolean}} Position
 * @typedef {{width: number, height: number, tall: boolean, dealer: Hand, said: {x: number, y: number},
 *   title: {x: number, y: number, size: number}, positions: Position[], shared: Spot[],
 *   piles: {place: string, x: number, y: number, card: number, step?: number}[], shoe: {x: number, y: number, card: number},
 *   rack: {x: number, y: number, card: number}, stacks: {x: number, y: number, card: number, step: number}}} Plan
 */

const PLATE = 46;

/** The area of a place at a position; with `own` the areas of all positions have the same names, `plain` without number. */
function areaAt(layout, place, position) {
  if (layout.plain) return place.group;
  return `${place.group}.${layout.own ? place.column + 1 : position}`;
}

/** Rows and columns of a position's places, from the player toward the dealer; columns are centred in their row. */
function grid(layout, perRow) {
  const sorted = [...layout.places].sort((a, b) => a.row - b.row || a.column - b.column);
  const rows = [];
  sorted.forEach((place, at) => {
    const row = (layout.own && !layout.plain) || !perRow ? place.row : Math.floor(at / perRow);
    (rows[row] ??= []).push(place);
  });
  return rows.filter(Boolean);
}

function spotsOf(layout, rows, position, { x, bottom, across, up, r }) {
  return rows.flatMap((row, nearer) =>
    row.map((place, at) => ({
      area: areaAt(layout, place, position),
      kind: place.group,
      label: place.label,
      short: place.short,
      // The area nearest the player bears the number of the position, unless there are several or all have names.
      inscribed: nearer || row.length > 1 || !layout.numbered ? undefined : String(position),
      x: x + (at - (row.length - 1) / 2) * across,
      y: bottom - nearer * up,
      r,
    })),
  );
}

/** The most areas that lie side by side at a position. */
const columns = (rows) => Math.max(...rows.map((row) => row.length));

/** A set hand lies in two rows; above a hand of which there may be several stands what the dealer calls it. */
function handHeight(layout, card) {
  if (layout.hands === "middle") return 0;
  return card * 1.4 * (layout.split ? 1.75 : 1) + (layout.hands === "box" ? 22 : 0);
}

function row(names, x, y, pitch) {
  return names.map((name, at) => ({ name, x: x + (at - (names.length - 1) / 2) * pitch, y }));
}

/** @returns {Plan} */
function wide(layout) {
  const [width, margin, pitch, card] = [1200, 112, 58, 46];
  const rows = grid(layout);
  // In the middle lie areas and piles of the whole table, or what is inscribed below its name.
  const before = layout.hands === "middle";
  const centred = layout.shared.length || (layout.piles.length && !before);
  const middle = centred ? 96 : layout.hands === "box" ? 72 : before ? 60 : 20;
  const block = PLATE + rows.length * pitch + handHeight(layout, card) + 16;
  const height = 196 + middle + block + 24;
  const count = layout.positions.length;
  const step = (width - 2 * margin) / Math.max(1, count - 1);
  const across = Math.min(pitch, (step - 12) / columns(rows));
  const r = Math.min(26, across / 2 - 2);
  const positions = layout.positions.map((position, at) => {
    const turn = count > 1 ? (at / (count - 1)) * 2 - 1 : 0;
    const x = margin + at * step;
    const y = height - 36 - 92 * turn * turn;
    const bottom = y - PLATE / 2 - 12 - r;
    const top = bottom - (rows.length - 1) * pitch - r - 10 - handHeight(layout, card);
    const spots = spotsOf(layout, rows, position, { x, bottom, across, up: pitch, r });
    const hand = {
      x,
      y: top,
      card,
      step: Math.min(card * 0.8, (step - 18 - card) / Math.max(1, layout.hand - 1)),
      room: step - 18,
    };
    return { position, x, y, plate: step - 34, hand, spots, own: false, compact: false };
  });
  const centre = width / 2;
  return {
    width,
    height,
    tall: false,
    positions,
    dealer: { x: centre, y: 26, card: 54, step: 40 },
    said: { x: centre, y: 128 },
    title: { x: centre, y: 176, size: 30 },
    shared: row(layout.shared, centre, 240, 62).map(({ name: { area, label }, x, y }) => ({
      area,
      label,
      short: label,
      x,
      y,
      r,
    })),
    piles: before
      ? row(layout.piles, centre, 22, 310).map(({ name, x, y }) => ({ place: name, x, y, card: 56, step: 60 }))
      : row(layout.piles, centre, 204, 150).map(({ name, x, y }) => ({ place: name, x, y, card: 46 })),
    stacks: { x: centre, y: 34, card: 40, step: 62 },
    shoe: { x: width - 250, y: 22, card: 46 },
    rack: { x: 204, y: 22, card: 46 },
  };
}

/** @returns {Plan} */
function tall(layout, seat) {
  const [width, pitch, r, card] = [400, 62, 28, 46];
  const others = layout.positions.filter((one) => one !== seat);
  const share = (width - 20) / others.length;
  const small = 22;
  const before = layout.hands === "middle";
  const top = before ? 132 : 112;
  const positions = others.map((position, at) => {
    const turn = others.length > 1 ? (at / (others.length - 1)) * 2 - 1 : 0;
    const x = 10 + share * (at + 0.5);
    const y = top + 18 - 14 * turn * turn;
    const hand = {
      x,
      y: y + 18,
      card: small,
      step: Math.min(small * 0.7, (share - 6 - small) / Math.max(1, layout.hand - 1)),
      room: share - 6,
    };
    return { position, x, y, plate: share - 4, hand, spots: [], own: false, compact: true };
  });
  const middle = top + 42 + handHeight(layout, small) + 8;
  const centred = layout.shared.length || (layout.piles.length && !before) ? 66 : 0;
  let height = middle + centred;
  if (layout.positions.includes(seat)) {
    const rows = grid(layout, 3);
    const hand = {
      x: width / 2,
      y: height + 4,
      card,
      step: Math.min(44, (width - 24 - card) / Math.max(1, layout.hand - 1)),
      room: width - 24,
    };
    // Where no hand lies at a position, its result is still written above its areas.
    const first = hand.y + (handHeight(layout, card) || 24) + 12 + r;
    const bottom = first + (rows.length - 1) * pitch;
    const spots = spotsOf(layout, rows, seat, { x: width / 2, bottom, across: pitch + 20, up: pitch, r });
    const y = bottom + r + 30;
    positions.push({ position: seat, x: width / 2, y, plate: 190, hand, spots, own: true, compact: false });
    height = y + 32;
  }
  const centre = width / 2;
  return {
    width,
    height,
    tall: true,
    positions,
    dealer: { x: centre, y: 12, card: 42, step: 28 },
    said: { x: centre, y: top - 20 },
    title: { x: centre, y: top - 20, size: 15 },
    shared: row(layout.shared, centre, middle + 26, 54).map(({ name: { area, label }, x, y }) => ({
      area,
      label,
      short: label,
      x,
      y,
      r: 24,
    })),
    piles: before
      ? row(layout.piles, centre, 8, 132).map(({ name, x, y }) => ({ place: name, x, y, card: 42, step: 37 }))
      : row(layout.piles, centre, middle, 120).map(({ name, x, y }) => ({ place: name, x, y, card: 40 })),
    stacks: { x: centre, y: 14, card: 26, step: 34 },
    shoe: { x: width - 36, y: 12, card: 26 },
    rack: { x: 36, y: 12, card: 26 },
  };
}

/**
 * @param {Object} layout the LayoutView of a table
 * @param {{tall?: boolean, seat?: number}} wishes how the screen is held, and the viewer's own seat
 * @returns {Plan}
 */
export function plan(layout, { tall: held = false, seat = 0 } = {}) {
  if (layout.boxes.length) return dicePlan(layout, { tall: held, seat });
  if (layout.hands === "around") return pokerPlan(layout, { tall: held, seat });
  if (held) return tall(layout, seat);
  const drawn = wide(layout);
  for (const one of drawn.positions) one.own = one.position === seat;
  return drawn;
}

/** The betting area that an arrow key reaches from another one. */
export function neighbour(spots, from, key) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const start = spots.find((one) => one.area === from);
  if (!start) return spots[0];
  let best = null;
  for (const spot of spots) {
    const [x, y] = [spot.x - start.x, spot.y - start.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along > 1 && aside <= along * 2.5 && (!best || along + aside * 2 < best.far))
      best = { spot, far: along + aside * 2 };
  }
  return best?.spot ?? start;
}
