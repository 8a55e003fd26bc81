// Where everything lies on the felt for somebody who does not sit at it.
import { across } from "./across.js";
import { plan } from "./geometry.js";
import { surveyPlan } from "./survey-plan.js";

/** The size of a felt that only shows a table, and is scaled to its place on the page. */
const SHOWN = { width: 1200, height: 660 };
const SHOWN_UPRIGHT = { width: 400, height: 620 };

/**
 * @param {wire.LayoutView} layout
 * @param {{narrow: boolean, seat: number}} given
 */
function facingDealer(layout, { narrow, seat }) {
  const whole = layout.boxes.length > 0 || layout.hands === "around";
  if (narrow) return plan(layout, { ...SHOWN_UPRIGHT, seat });
  return whole ? plan(layout, { ...SHOWN, seat }) : surveyPlan(layout, seat);
}

/**
 * The plan for somebody who looks at the table as a whole, such as a dealer, a supervisor, or whoever sees a film.
 * @param {wire.LayoutView} layout
 * @param {{narrow?: boolean, seat?: number, dealers?: boolean}} given `dealers`: from the dealer's side of the table
 */
export function wholePlan(layout, { narrow = false, seat = 0, dealers = false } = {}) {
  const facing = facingDealer(layout, { narrow, seat });
  return dealers ? across(facing) : facing;
}
