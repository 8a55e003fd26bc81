// Why a round ended as it did for the viewer, in a few words. It needs no page.
import { deciding, handOf } from "../film-around.js";
import { gain } from "../money.js";
import { wagerName } from "./areas.js";

/**
 * Among players: the hands of those who were awarded something, and the viewer's if not among them.
 * @param {wire.StepView[]} steps
 * @param {{seat: number, seats: {seat: number, name: string}[]}} model
 */
export function amongPlayers(steps, { seat, seats }) {
  const won = deciding(steps);
  const named = (/** @type {number} */ at) => (at === seat ? "you" : seats.find((other) => other.seat === at)?.name || `seat ${at}`);
  const alone = won.length === 1 && won[0].seat === seat;
  const reasons = won.slice(0, 3).map(({ seat: at, words }) => (alone ? words : `${named(at)}: ${words}`));
  const own = won.some(({ seat: at }) => at === seat) ? "" : handOf(steps, seat);
  return [...reasons, own && `you: ${own}`].filter(Boolean).join(" · ");
}

/**
 * The viewer's hand if one hand was compared; nothing if a finding names it already.
 * @param {wire.StepView[]} steps
 * @param {number} seat
 * @param {string} finding
 */
function ownHand(steps, seat, finding) {
  const compared = steps.filter((step) => step.of === "Compared" && step.data.seat === seat);
  const hands = new Set(compared.map(({ call }) => call).filter((call) => call && call !== finding));
  return hands.size === 1 ? [...hands][0] : "";
}

/**
 * What decided the round: the one reason for all wagers, or each wager's outcome; among players, their hands.
 * @param {{lines: wire.StepView[], bank: boolean, steps: wire.StepView[]}} result
 * @param {{about?: {layout?: wire.LayoutView}, seat: number, seats: {seat: number, name: string}[]}} model
 */
export function because({ lines, bank, steps }, model) {
  const decided = lines.filter((step) => step.is === "Settled");
  if (!decided.length) return bank ? "as the bank" : amongPlayers(steps, model);
  const [first, ...others] = decided.map(({ data }) => data.line);
  if (first && others.every((line) => line === first)) {
    const hand = ownHand(steps, model.seat, first);
    const charges = lines.filter(({ shows }) => shows?.what === "charge").map(({ call, shows }) => `${call} ${gain(-(shows?.amount ?? 0))}`);
    return [hand ? `${hand}: ${first}` : first, ...charges].join(" · ");
  }
  if (decided.length === 1) return decided[0].data.wager;
  const net = (/** @type {wire.StepView} */ { data }) => data.paid + data.returned - data.stake;
  return decided
    .slice(0, 3)
    .map((step) => `${wagerName(model.about ?? {}, model.seat, step.data)} ${net(step) ? gain(net(step)) : "push"}`)
    .join(" · ");
}
