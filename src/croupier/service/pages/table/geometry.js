// The position of everything on the felt, from a game's layout and the size of the screen. Nothing here knows a game.
import { aroundPlan } from "./around-plan.js";
import { clothPlan } from "./cloth-plan.js";
import { seatPlan } from "./seat-plan.js";

/**
 * @typedef {{area: string, label: string, short: string, kind?: string, inscribed?: string, x: number, y: number, w: number,
 *   h: number}} Spot a betting area around its middle; what is inscribed in it, where that is not its short label
 * @typedef {{x: number, y: number, card: number, room: number, spread?: number, foot?: number}} Hand the middle of its top edge, the width
 *   of a card, how wide the whole hand may be, how far apart its cards lie at most, in widths of a card, and how high its
 *   name below it is
 * @typedef {{position: number, x: number, y: number, plate: number, high: number, hand: Hand, spots: Spot[], own: boolean,
 *   near: boolean}} Position the middle of its plate with the plate's size; `near` is the one that is drawn large
 * @typedef {{width: number, height: number, upright: boolean, announcement: {x: number, y: number}, positions: Position[],
 *   shared: Spot[], piles: (Hand & {place: string})[], banner: {x: number, y: number} | null,
 *   lettering?: {x: number, y: number, wide: number, high: number} | null} & Object<string, any>} Plan
 *   what only some tables have is not listed
 */

/**
 * The plan from a viewer's place at the table.
 * @param {wire.LayoutView} layout
 * @param {{width: number, height: number, seat?: number, tab?: string, wheel?: boolean}} screen its size in pixels, the viewer's own
 *   seat, which part of a cloth is shown where it does not fit as a whole, and whether there is a wheel
 * @returns {Plan}
 */
export function plan(layout, { width, height, seat = 0, tab = "", wheel = false }) {
  if (layout.boxes.length) return clothPlan(layout, { width, height, seat, tab, wheel });
  if (layout.hands === "around") return aroundPlan(layout, { width, height, seat });
  return seatPlan(layout, { width, height, seat });
}

/** @type {Object<string, number[]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The betting area that an arrow key reaches from another one.
 * @param {Spot[]} spots
 * @param {string} from
 * @param {string} key
 */
export function neighbor(spots, from, key) {
  const [dx, dy] = WAYS[key];
  const start = spots.find((spot) => spot.area === from);
  if (!start) return spots[0];
  /** @type {{spot: Spot, far: number} | null} */
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
