// The felt from the dealer's side: turned half around, so that the player at the dealer's left is on the left.
// Everything is moved but nothing is upside down: words and cards stay upright.
import { HIGH } from "./fit.js";

/** Space below a pile for its name and number of cards. */
const LABEL = 36;

/**
 * The position of something from across the table, given its middle.
 * @param {import("./geometry.js").Plan} plan
 * @param {any} point
 */
const middle = ({ width, height }, point) => point && { ...point, x: width - point.x, y: height - point.y };

/**
 * The position of cards from across the table, given the middle of their top edge.
 * @param {import("./geometry.js").Plan} plan
 * @param {any} hand
 * @param {number} below what stands below them
 */
const cards = ({ width, height }, hand, below = 0) =>
  hand && { ...hand, x: width - hand.x, y: height - hand.y - hand.card * HIGH - below };

/**
 * @param {import("./geometry.js").Plan} plan
 * @returns {import("./geometry.js").Plan}
 */
function acrossCards(plan) {
  const moved = (/** @type {any} */ at) => ({
    ...middle(plan, at),
    hand: cards(plan, at.hand),
    spots: (at.spots ?? []).map((/** @type {any} */ spot) => middle(plan, spot)),
    bet: middle(plan, at.bet),
    button: middle(plan, at.button),
    deed: middle(plan, at.deed),
  });
  const pile = (/** @type {any} */ at) => cards(plan, at, LABEL);
  return {
    ...plan,
    positions: plan.positions.map(moved),
    dealer: cards(plan, plan.dealer),
    announcement: middle(plan, plan.announcement),
    lettering: plan.lettering && { ...middle(plan, plan.lettering), y: plan.height - plan.lettering.y - plan.lettering.high },
    shared: plan.shared.map((spot) => middle(plan, spot)),
    piles: plan.piles.map((at) => cards(plan, at, at.foot)),
    stacks: { ...pile(plan.stacks), across: true },
    shoe: pile(plan.shoe),
    rack: pile(plan.rack),
    dealt: (plan.dealt ?? []).map(pile),
  };
}

/**
 * A cloth from across the table: dice or the wheel's number stay at the top, with the players below, and the dealers'
 * areas at the lower edge.
 * @param {import("./geometry.js").Plan} plan
 * @returns {import("./geometry.js").Plan}
 */
function acrossCloth(plan) {
  const { width, height, room: cloth } = plan;
  const [x, y] = [(/** @type {number} */ at) => width - at, (/** @type {number} */ at) => cloth.y + height - cloth.pad - at];
  const places = plan.positions.map((at) => x(at.x)).sort((a, b) => a - b);
  const inOrder = [...plan.positions].sort((a, b) => a.position - b.position);
  const point = (/** @type {any} */ at) => ({ ...at, x: x(at.x), y: y(at.y) });
  const room = (/** @type {any} */ at) => ({ ...at, x: x(at.x + at.w), y: y(at.y + at.h) });
  return {
    ...plan,
    // Each seat has the next number at its left, which is the dealers' right.
    positions: inOrder.map((at, order) => ({ ...at, x: places[order], y: y(at.y) })),
    boxes: plan.boxes.map(room),
    names: plan.names.map(room),
    puck: Object.fromEntries(Object.entries(plan.puck).map(([number, at]) => [number, point(at)])),
    shared: plan.shared.map(point),
  };
}

/**
 * The same table from the other side.
 * @param {import("./geometry.js").Plan} plan
 */
export const across = (plan) => (plan.cloth ? acrossCloth(plan) : acrossCards(plan));
