// Positions at a table with areas shared by all: the dice and the last rolls at the top, the cloth in the middle,
// players at the lower edge. A cloth that doesn't fit on a phone is shown in parts.
import { formFor, laidCloth } from "./cloth.js";
import { besides, viewpoint, zoomed } from "./fit.js";

const PAD = 8;
/** The part of a felt's width for a wheel. */
const WHEEL = 0.27;

/**
 * The players at the lower edge of a wide table, with the viewer in the middle.
 * @param {wire.LayoutView} layout
 * @param {number} seat
 * @param {{width: number, height: number}} size
 * @returns {any[]}
 */
function players(layout, seat, { width, height }) {
  const own = viewpoint(layout.positions, seat);
  const { left, right } = besides(layout.positions, own);
  const step = Math.min(150, (width / 2 - PAD) / (Math.max(left.length, right.length) + 0.5));
  const row = [...[...left].reverse(), own, ...right];
  const first = width / 2 - left.length * step;
  return row.map((position, at) => ({
    position,
    x: first + at * step,
    y: height - PAD - 17,
    plate: Math.min(step - 6, 140),
    high: 34,
    spots: [],
    near: position === own,
  }));
}

/**
 * On a phone only the viewer has a plate; the others are shown by number.
 * @param {wire.LayoutView} layout
 * @param {number} seat
 * @param {{width: number, height: number}} size
 * @returns {any[]}
 */
function alone(layout, seat, { width, height }) {
  if (!layout.positions.includes(seat)) return [];
  return [{ position: seat, x: width / 2, y: height - PAD - 11, plate: 150, high: 22, spots: [], near: true }];
}

/**
 * Centers a cloth that needs less than its room.
 * @param {import("./cloth.js").Cloth} cloth
 * @param {import("./cloth.js").Room} room
 * @returns {import("./cloth.js").Cloth}
 */
function inMiddle({ boxes, names, puck }, room) {
  const down = (room.y + room.h - Math.max(...[...boxes, ...names].map(({ y, h }) => y + h))) / 2;
  if (down < PAD) return { boxes, names, puck };
  const lower = (/** @type {any} */ at) => ({ ...at, y: at.y + down });
  return { boxes: boxes.map(lower), names: names.map(lower), puck: Object.fromEntries(Object.entries(puck).map(([number, at]) => [number, lower(at)])) };
}

/**
 * @param {wire.LayoutView} layout
 * @param {{width: number, height: number, seat: number, tab: string, wheel: boolean}} screen
 * @returns {import("./geometry.js").Plan}
 */
export function clothPlan(layout, { width: wide, height: high, seat, tab, wheel }) {
  const upright = high > wide;
  const { width, height } = zoomed(wide, high, upright ? [620, 700] : [1240, 620]);
  const small = width < 900;
  const strip = small ? 44 : 66;
  const foot = small ? 22 + 2 * PAD : 34 + 3 * PAD;
  const edge = small ? PAD : 2 * PAD;
  // If there is room, the wheel is to the left of the layout, as on a real table.
  const disc = wheel && !small ? Math.min(height - strip - foot, (width - 2 * edge) * WHEEL) : 0;
  const beside = disc && disc + 2 * PAD;
  const { tabs } = formFor(layout.cloth, { width: width - beside, height, upright });
  const tabbed = tabs.length > 1 ? 40 : 0;
  const top = strip + tabbed;
  const shown = tabs.find((choice) => choice.tab === tab) ?? tabs[0];
  const room = { x: edge + beside, y: top, w: width - 2 * edge - beside, h: height - top - foot };
  const { boxes, names, puck } = inMiddle(laidCloth(layout, shown.part, room), room);
  const positions = small ? alone(layout, seat, { width, height }) : players(layout, seat, { width, height });
  for (const at of positions) at.own = at.position === seat;
  const die = small ? 30 : 46;
  const middle = (/** @type {import("./cloth.js").Box} */ box) => ({ ...box, x: box.x + box.w / 2, y: box.y + box.h / 2, label: box.words });
  const each = small ? 30 : 40;
  const rolls = PAD + die * 1.15 * (layout.dice || 2) + (small ? 44 : 64);
  return {
    width,
    height,
    upright,
    cloth: true,
    small,
    boxes,
    names,
    puck,
    positions,
    tabs: tabs.length > 1 ? tabs.map((choice) => ({ tab: choice.tab, words: choice.words, chosen: choice === shown })) : [],
    tabsAt: { x: PAD, y: strip, w: width - 2 * PAD, h: 34 },
    // Arrow keys move by the centers of the areas.
    shared: /** @type {any[]} */ (boxes.map(middle)),
    piles: [],
    room: { ...room, pad: PAD },
    wheel: disc ? { x: edge + disc / 2, y: room.y + room.h / 2, size: disc } : null,
    thrown: { x: edge + 2, y: (strip - die) / 2, size: die },
    announcement: { x: width / 2, y: strip / 2 + 6 },
    rolls: { x: rolls, y: (strip - (small ? 30 : 40)) / 2, each, high: small ? 30 : 40, most: Math.max(0, Math.floor((width - rolls - (small ? PAD : 420)) / each)) },
    banner: null,
  };
}
