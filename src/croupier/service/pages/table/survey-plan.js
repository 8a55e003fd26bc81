// Positions at a card table for somebody looking at all of it: every position alike on an arc, with all its betting
// areas. Rows and columns come from the layout.
import { areaAt } from "./areas.js";
import { HIGH } from "./fit.js";

const [WIDTH, MARGIN, PITCH, CARD, PLATE] = [1200, 112, 58, 46, 42];

/**
 * Rows and columns of a position's places, from the player toward the dealer.
 * @param {wire.LayoutView} layout
 */
function rowsOf(layout) {
  /** @type {wire.PlaceView[][]} */
  const rows = [];
  for (const place of [...layout.places].sort((a, b) => a.row - b.row || a.column - b.column))
    (rows[place.row] ??= []).push(place);
  return rows.filter(Boolean);
}

/**
 * @param {wire.LayoutView} layout
 * @param {wire.PlaceView[][]} rows
 * @param {number} position
 * @param {{x: number, bottom: number, across: number, size: number}} at
 */
function spotsOf(layout, rows, position, { x, bottom, across, size }) {
  return rows.flatMap((row, nearer) =>
    row.map((place, at) => ({
      area: areaAt(layout, place, position),
      kind: place.group,
      label: place.label,
      short: place.short,
      // The area nearest the player has the position's number, unless there are several or all have names.
      inscribed: nearer || row.length > 1 || !layout.numbered ? undefined : String(position),
      x: x + (at - (row.length - 1) / 2) * across,
      y: bottom - nearer * PITCH,
      w: size,
      h: size,
    })),
  );
}

/**
 * The height of a hand: a set hand has two rows; a box that may have several hands has the dealer's calls above them.
 * @param {wire.LayoutView} layout
 */
function handHeight(layout) {
  if (layout.hands === "middle") return 0;
  return CARD * HIGH + (layout.hands === "box" ? 22 : 0);
}

/**
 * @template T
 * @param {T[]} names
 * @param {number} x
 * @param {number} pitch
 */
const spread = (names, x, pitch) => names.map((name, at) => ({ name, x: x + (at - (names.length - 1) / 2) * pitch }));

/**
 * @param {wire.LayoutView} layout
 * @param {number} seat
 * @returns {import("./geometry.js").Plan}
 */
export function surveyPlan(layout, seat) {
  const rows = rowsOf(layout);
  const before = layout.hands === "middle";
  const centerd = layout.shared.length || (layout.piles.length && !before);
  const middle = centerd ? 96 : before ? 60 : layout.hands === "box" ? 72 : 20;
  const height = 220 + middle + PLATE + rows.length * PITCH + handHeight(layout) + 20;
  const count = layout.positions.length;
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, count - 1);
  const across = Math.min(PITCH, (step - 12) / Math.max(...rows.map((row) => row.length)));
  const size = Math.min(52, across - 4);
  const x = WIDTH / 2;
  const apart = 620 / Math.max(2, layout.piles.length); // Shoe and discards are beside them.
  const positions = layout.positions.map((position, at) => {
    const turn = count > 1 ? (at / (count - 1)) * 2 - 1 : 0;
    const place = { x: MARGIN + at * step, y: height - 36 - 92 * turn * turn };
    const bottom = place.y - PLATE / 2 - 14 - size / 2;
    const top = bottom - (rows.length - 1) * PITCH - size / 2 - 10 - handHeight(layout);
    return {
      position,
      ...place,
      plate: step - 34,
      high: PLATE,
      hand: { x: place.x, y: top, card: CARD, room: step - 18, spread: 0.8 },
      spots: spotsOf(layout, rows, position, { x: place.x, bottom, across, size }),
      own: position === seat,
      near: true,
    };
  });
  return {
    width: WIDTH,
    height,
    upright: false,
    positions,
    dealer: { x, y: 26, card: 54, room: 420, spread: 0.75 },
    announcement: { x, y: 128 },
    lettering: { x, y: 140, wide: 700, high: 60 },
    banner: null,
    shared: spread(layout.shared, x, 62).map(({ name: { area, label }, x: at }) => ({
      area,
      label,
      short: label,
      x: at,
      y: 246,
      w: size,
      h: size,
    })),
    piles: before
      ? spread(layout.piles, x, apart).map(({ name, x: at }) => ({ place: name, x: at, y: 22, card: 56, room: Math.min(190, apart - 20), spread: 1.06, foot: 32 }))
      : spread(layout.piles, x, 150).map(({ name, x: at }) => ({ place: name, x: at, y: 212, card: 46, room: 100, spread: 0.8 })),
    stacks: { x, y: 34, card: 40, room: 480, spread: 1.5 },
    shoe: { x: WIDTH - 250, y: 22, card: 46 },
    rack: { x: 204, y: 22, card: 46 },
  };
}
