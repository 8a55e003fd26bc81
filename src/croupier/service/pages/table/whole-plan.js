// Positions on the felt for a viewer who doesn't sit at the table.
import { across } from "./across.js";
import { plan } from "./geometry.js";
import { surveyPlan } from "./survey-plan.js";

/** The size of a felt for viewing only, which is scaled to its place on the page. */
const SHOWN = { width: 1200, height: 660 };
const SHOWN_UPRIGHT = { width: 400, height: 620 };
const SHOWN_CLOSE = { width: 760, height: 540 };

/**
 * @param {wire.LayoutView} layout
 * @param {{narrow: boolean, seat: number, area: string}} props `area` is one that has to be seen
 */
function facingDealer(layout, { narrow, seat, area }) {
  const whole = layout.boxes.length > 0 || layout.hands === "around";
  if (narrow) return upright(layout, seat, area);
  if (whole) return plan(layout, { ...SHOWN, seat });
  // Where one wager matters, its position is drawn large, as for whoever sits there.
  return area && seat ? plan(layout, { ...SHOWN_CLOSE, seat }) : surveyPlan(layout, seat);
}

/**
 * On a phone, a large layout has several parts, one of which is drawn.
 * @param {wire.LayoutView} layout
 * @param {number} seat
 * @param {string} area
 */
function upright(layout, seat, area) {
  const first = plan(layout, { ...SHOWN_UPRIGHT, seat });
  const shows = (/** @type {typeof first} */ drawn) => drawn.boxes.some((/** @type {{area: string}} */ box) => box.area === area);
  if (!area || !first.tabs?.length || shows(first)) return first;
  const others = first.tabs.map((/** @type {{tab: string}} */ { tab }) => plan(layout, { ...SHOWN_UPRIGHT, seat, tab }));
  return others.find(shows) ?? first;
}

/**
 * The plan for viewing the whole table: for a dealer, a supervisor, or a film.
 * @param {wire.LayoutView} layout
 * @param {{narrow?: boolean, seat?: number, area?: string, dealers?: boolean}} props `area` is one that has to be seen;
 *   `dealers`: from the dealer's side of the table
 */
export function wholePlan(layout, { narrow = false, seat = 0, area = "", dealers = false } = {}) {
  const facing = facingDealer(layout, { narrow, seat, area });
  return dealers ? across(facing) : facing;
}
