// Steps folded into what lies on the table. The live table and the film of a recorded round use the same fold.
//
// A stage is never changed: `apply` returns the next one, so a film can be stepped back by keeping the stages.

import { around, emptyAround } from "./film-around.js";
import { dollars } from "./money.js";

/**
 * @typedef {wire.StepView} StepView one step, as sent by the service
 * @typedef {{key: number, card: string, back: string, up: boolean, from: string}} Lying a card on the table;
 *   `card` is empty if the viewer may not see it, `from` is the place it came from
 * @typedef {StageProper & import("./film-around.js").Around} Stage
 * @typedef {Object} StageProper
 * @property {number} round
 * @property {boolean} running whether a round is being played
 * @property {Object<string, Lying[]>} places cards by place
 * @property {Object<string, (string | number)[]>} names what the ids of places and betting areas stand for: a kind, then figures
 * @property {Object<number, number[]>} low the places of the low hand, by position
 * @property {Object<string, {seat: number, area: string, name: (string | number)[], amount: number, coupon: number}>} stakes
 * @property {StepView[]} settled this round's decided wagers
 * @property {StepView[]} compared
 * @property {Object<number, number>} net each seat's win or loss in this round
 * @property {Object<string, number>} meters the amount on each meter
 * @property {string} announcement the dealer's last words
 * @property {Object<string, string>} called the totals called by the dealer, by the place of the hand
 * @property {Object<string, boolean>} naturals the hands called as naturals, by place
 * @property {string} winner the place of the hand that won for everybody; empty before that, or if none did
 * @property {Object<string, boolean>} busts the hands called as over, by place
 * @property {string} displayed the amount on a display
 * @property {number} first the position dealt to first, or 0 if not determined
 * @property {string} touched the place or area of the last step
 * @property {number} next the key of the next card
 * @property {string[]} marked the betting areas that got a marker in this round
 * @property {number} spun where a wheel stopped in this round; -1 before that
 * @property {number[]} dice the faces thrown in this round; empty before that
 * @property {string[]} lit the betting areas that are lit
 * @property {string[]} glow those that were lit in this round
 * @property {boolean} standing whether wagers stand from one round to the next
 *
 * It also has what film-around.js adds: pots, rake, who has folded.
 */

/** @returns {Stage} */
export function emptyStage() {
  return {
    round: 0,
    running: false,
    places: {},
    names: {},
    low: {},
    stakes: {},
    settled: [],
    compared: [],
    net: {},
    meters: {},
    announcement: "",
    called: {},
    naturals: {},
    winner: "",
    busts: {},
    displayed: "",
    first: 0,
    touched: "",
    next: 1,
    dice: [],
    lit: [],
    glow: [],
    marked: [],
    spun: -1,
    standing: false,
    ...emptyAround(),
  };
}

/**
 * A stage with standing wagers, which dice tables have from one round to the next.
 * @param {{seat: number, area: string, amount: number, coupon: number, name: (string | number)[]}[]} stood
 */
export function stageWith(stood) {
  const stakes = Object.fromEntries(stood.map((stake) => [stakeKey(stake.seat, stake.area), stake]));
  return { ...emptyStage(), stakes, standing: true };
}

/**
 * @param {number} seat
 * @param {string} area
 */
export const stakeKey = (seat, area) => `${seat} ${area}`;

/** Steps that move chips to or from a seat without a win or loss. */
const NO_RESULT = new Set(["Seated", "Bought", "Left", "Filled", "Tipped", "Wagered", "Withdrawn"]);

/** Kinds of accounts that are named by a kind and a seat. */
const OF_SEATS = new Set(["stack", "wager", "purse", "cash", "coupons"]);
/** @param {any[]} account */
const seatOf = ([kind, seat]) => (OF_SEATS.has(kind) ? seat : 0);
/**
 * The id of the area in a wager account's name: wager, seat, game, area.
 * @param {any[]} account
 */
const areaOf = ([kind, , , ...area]) => (kind === "wager" ? area.join(".") : "");

/**
 * The net result of postings for each seat, without moves between a seat's own accounts.
 * @param {Object<number, number>} net
 * @param {StepView} step
 */
function results(net, step) {
  if (NO_RESULT.has(step.of) || !step.data.postings?.length) return net;
  const next = { ...net };
  for (const { source, target, amount, asset } of step.data.postings) {
    if (asset !== "chips" && asset !== "cash") continue; // A meter's award is paid in cash, away from the table.
    const [from, to] = [seatOf(source), seatOf(target)];
    if (from) next[from] = (next[from] ?? 0) - amount;
    if (to) next[to] = (next[to] ?? 0) + amount;
  }
  return next;
}

/**
 * Takes cards from a place: the named ones if face up, otherwise the first ones. A hand collected in part keeps its
 * first card, so what was drawn to it is taken (multiple action).
 * @param {Lying[]} left
 * @param {string[]} cards
 * @param {string} verb
 * @returns {(Lying | undefined)[]}
 */
function takenFrom(left, cards, verb) {
  if (verb === "collects") return left.splice(Math.max(0, left.length - cards.length));
  return cards.map((card) => {
    const at = card ? left.findIndex((lying) => lying.card === card) : -1;
    return left.splice(Math.max(at, 0), 1)[0];
  });
}

/**
 * @param {Stage} stage
 * @param {any} data
 * @returns {Stage}
 */
function moved(stage, { verb, back, cards, source, target, face }) {
  const left = [...(stage.places[source] ?? [])];
  const taken = takenFrom(left, cards, verb);
  const up = face === "up";
  let { next } = stage;
  const arriving = cards.map((/** @type {string} */ card, /** @type {number} */ at) => {
    const key = taken[at]?.key ?? next++;
    return { key, card: card || (up ? (taken[at]?.card ?? "") : ""), back, up, from: source };
  });
  /** @type {Object<string, Lying[]>} */
  const places = { ...stage.places, [source]: left };
  places[target] = [...(places[target] ?? []), ...arriving];
  const low = { ...stage.low };
  const [kind, position] = stage.names[source] ?? [];
  if (kind === "seat" && !left.length) delete low[Number(position)];
  return { ...stage, places, low, next, touched: target };
}

/**
 * The hand with a new total: its place, the total, and whether it is a natural or over; otherwise null.
 * @param {StepView} step
 */
export function call({ shows, call: total }) {
  if (shows?.what !== "total") return null;
  return { place: shows.place, total, natural: shows.look === "natural", over: shows.look === "over" };
}

/**
 * Shows a total beside its hand.
 * @param {Stage} stage
 * @param {NonNullable<ReturnType<typeof call>>} called
 * @returns {Stage}
 */
function totaled(stage, { place, total, natural, over }) {
  return {
    ...stage,
    announcement: "",
    called: { ...stage.called, [place]: total },
    naturals: { ...stage.naturals, [place]: natural },
    busts: { ...stage.busts, [place]: over },
    touched: place,
  };
}

/**
 * Shows the dealer's words; a total goes to its hand.
 * @param {Stage} stage
 * @param {StepView} step
 * @returns {Stage}
 */
function announced(stage, step) {
  const found = call(step);
  if (found) return totaled(stage, found);
  const winner = step.shows?.what === "winner" ? step.shows.place : stage.winner;
  return { ...stage, announcement: step.call, winner, touched: "dealer" };
}

/**
 * Applies an act that moves neither cards nor chips: a reader finds a natural, a display shows an award.
 * @param {Stage} stage
 * @param {StepView} step
 * @returns {Stage}
 */
function acted(stage, step) {
  if (step.shows?.what === "display") return { ...stage, displayed: dollars(step.shows.amount) };
  if (step.shows?.what === "lit") {
    const { areas } = step.shows;
    return { ...stage, lit: areas, glow: areas.length ? areas : stage.glow };
  }
  if (step.shows?.what === "marked" && step.shows.areas.length) return { ...stage, marked: step.shows.areas };
  const found = call(step);
  return found ? totaled(stage, found) : stage;
}

/**
 * Reveals or turns the cards at a place.
 * @param {Stage} stage
 * @param {string} place
 * @param {string[]} cards
 * @param {boolean} up
 * @returns {Stage}
 */
function shown(stage, place, cards, up) {
  const lying = stage.places[place] ?? [];
  let { next } = stage;
  const turned = cards.map((card, at) => {
    const before = lying[at] ?? { key: next++, back: "", from: place };
    return { ...before, card, up };
  });
  // Whatever the dealer last announcement is past.
  return { ...stage, places: { ...stage.places, [place]: turned }, next, announcement: "", touched: place };
}

/**
 * @param {Stage} stage
 * @param {Object<string, any>} data
 * @param {1 | -1} sign
 * @returns {Stage}
 */
function staked(stage, { seat, area, amount, coupon = 0 }, sign) {
  const key = stakeKey(seat, area);
  const before = stage.stakes[key] ?? { seat, area, name: stage.names[area], amount: 0, coupon: 0 };
  const after = { ...before, amount: before.amount + sign * amount, coupon: before.coupon + sign * coupon };
  const stakes = { ...stage.stakes, [key]: after };
  if (after.amount <= 0 && after.coupon <= 0) delete stakes[key];
  return { ...stage, stakes, touched: area };
}

/**
 * Settles a wager. At dice tables, a winning wager may stay up.
 * @param {Stage} stage
 * @param {StepView} step
 * @returns {Stage}
 */
function settled(stage, step) {
  const { seat, area, stays } = step.data;
  const stakes = { ...stage.stakes };
  if (!stays) delete stakes[stakeKey(seat, area)];
  return { ...stage, stakes, settled: [...stage.settled, step], touched: area };
}

/**
 * Moves a wager to another area of its player, such as a come bet to its come point.
 * @param {Stage} stage
 * @param {Object<string, any>} data
 * @returns {Stage}
 */
function transferred(stage, { postings = [] }) {
  let next = stage;
  for (const { source, target, amount } of postings) {
    const [from, to] = [areaOf(source), areaOf(target)];
    // In games among players, bets go into the pots or back.
    if (from && !to) next = staked(next, { seat: seatOf(source), area: from, amount }, -1);
    if (!from || !to) continue;
    next = staked(next, { seat: seatOf(source), area: from, amount }, -1);
    next = staked(next, { seat: seatOf(target), area: to, amount }, 1);
  }
  return next;
}

/**
 * Clears the table for a new round; decks and meters stay, and so do wagers at dice tables.
 * @param {Stage} stage
 * @param {Object<string, any>} data
 * @returns {Stage}
 */
function begun(stage, { procedure, number }) {
  if (procedure !== "round") return stage;
  const fresh = emptyStage();
  const { meters, names, next, standing, flow } = stage;
  const stakes = standing ? stage.stakes : fresh.stakes;
  return { ...fresh, round: number, running: true, meters, names, next, standing, stakes, flow };
}

/**
 * Returns the stage after one more step.
 * @param {Stage} stage
 * @param {StepView} step
 * @returns {Stage}
 */
export function apply(stage, step) {
  const { data, names } = step;
  const known = { ...stage, names: { ...stage.names, ...names } };
  const next = around(change(known, step, data), known, step);
  const net = results(next.net, step);
  return net === next.net ? next : { ...next, net };
}

/**
 * @param {Stage} stage
 * @param {StepView} step
 * @param {Object<string, any>} data
 * @returns {Stage}
 */
function change(stage, step, data) {
  switch (step.of) {
    case "Begun":
      return begun(stage, data);
    case "Ended":
      return data.procedure === "round" ? { ...stage, running: false, touched: "" } : stage;
    case "Announced":
      return announced(stage, step);
    case "Moved":
      return moved(stage, data);
    case "Turned":
      return shown(stage, data.place, data.cards, data.face === "up");
    case "Act":
      return acted(stage, step);
    case "Viewed":
      return data.cards.some(Boolean) ? shown(stage, data.place, data.cards, false) : stage;
    case "HandSet":
      return { ...stage, low: { ...stage.low, [data.position]: data.low }, touched: `seat ${data.position}` };
    case "StartDetermined":
      return { ...stage, first: data.position };
    case "Compared":
      return { ...stage, compared: [...stage.compared, step] };
    case "Wagered":
      return staked(stage, data, 1);
    case "Withdrawn":
      return staked(stage, data, -1);
    case "Settled":
      return settled(stage, step);
    case "Transferred":
      return transferred(stage, data);
    case "Spun":
      return { ...stage, spun: data.place, touched: "wheel" };
    case "Thrown":
      return { ...stage, dice: data.dice, touched: "dice" };
    case "Voided":
      return { ...stage, touched: "" };
    case "MeterMoved":
      return data.after ? { ...stage, meters: { ...stage.meters, [data.after.name]: data.after.display } } : stage;
    default:
      return stage;
  }
}

/**
 * Returns the stage after all of these steps.
 * @param {StepView[]} steps
 * @param {Stage} from
 */
export function fold(steps, from = emptyStage()) {
  return steps.reduce(apply, from);
}

/** @type {Object<string, number>} */
const PAUSES = {
  Announced: 500,
  Turned: 650,
  Viewed: 350,
  Compared: 800,
  Settled: 700,
  StartDetermined: 700,
  HandSet: 400,
  BankTaken: 500,
  Irregular: 900,
  Voided: 700,
  VigorishCollected: 400,
  Transferred: 400,
  Thrown: 2000,
  Spun: 4200,
  Cut: 300,
  Ended: 450,
};
/** Players' actions against each other are shown one by one. */
const DEED = 520;
const DEAL = 55;
/** Time to look at a card dealt face up. */
const DEAL_OPEN = 170;
/** Time to look at areas that light up. */
const LIGHTS = 1200;
/** A hand's total is called quickly. */
const CALL = 240;
const COLLECT = 140;
/** More cards than this in one step are a deck, not a hand. */
const MOST_IN_PLAY = 20;

/**
 * Returns how long the film rests on a step, in milliseconds.
 * @param {StepView} step
 * @returns {number}
 */
export function pause(step) {
  const { verb, cards, procedure = "round" } = step.data;
  // Decks are handled between hands, and other procedures happen before anybody plays.
  if (cards?.length > MOST_IN_PLAY || procedure !== "round") return 0;
  if (step.is === "Moved" && verb === "deals") return step.data.face === "up" ? DEAL_OPEN : DEAL;
  // Hands that are taken away stay visible until the result, which shows them again.
  if (step.is === "Moved") return verb === "collects" ? 0 : COLLECT;
  if (step.shows?.what === "lit") return LIGHTS;
  if (step.shows?.what === "deed" || (step.of === "Act" && step.call)) return DEED;
  if (call(step)) return CALL;
  return PAUSES[step.of] ?? 0;
}

const ROUTINE = new Set(["Noted", "Committed", "ThrowSealed", "OrderRevealed", "Counted", "DeckBrought", "Act", "MeterMoved", "Cut"]);

/**
 * Returns true if a step must be announced to somebody following the game, besides being shown.
 * @param {StepView} step
 */
export function matters(step) {
  if (step.is === "Moved") return false;
  // Others looking at their own cards is not news.
  if (step.is === "Viewed" && !step.data.cards.some(Boolean)) return false;
  if (step.explains || step.call) return true;
  return Boolean(step.words) && !ROUTINE.has(step.of);
}

/**
 * Collects cards dealt face up, which are shown without being turned; a split pair is separated. A card dealt to
 * replace a discard takes its place.
 * @param {Object<string, string[]>} shown
 * @param {Object<string, string[]>} discarded the cards discarded and not replaced yet, by place
 * @param {Object<string, any>} data
 */
function openly(shown, discarded, { verb, cards, source, target, face }) {
  if (verb === "discards") discarded[source] = cards;
  // The rest of a partly collected hand begins the next one; a whole hand is remembered.
  if (verb === "collects" && shown[source]?.length > cards.length) shown[source] = shown[source].slice(0, -cards.length);
  if (face !== "up" || !["deals", "splits_off"].includes(verb)) return;
  if (verb === "splits_off") {
    const left = [...(shown[source] ?? [])];
    for (const card of cards) left.splice(left.lastIndexOf(card), 1);
    shown[source] = left;
  }
  const kept = (shown[target] ?? []).filter((card) => !discarded[target]?.includes(card));
  delete discarded[target];
  shown[target] = [...kept, ...cards];
}

/**
 * The last totals that the dealer called in a round, by place.
 * @param {StepView[]} steps
 */
export function calledIn(steps) {
  const calls = steps.map(call);
  return Object.fromEntries(calls.filter((call) => call !== null).map(({ place, total }) => [place, total]));
}

/**
 * What the ids of places and betting areas in these steps stand for.
 * @param {StepView[]} steps
 * @returns {Object<string, (string | number)[]>}
 */
export const namesIn = (steps) => Object.assign({}, ...steps.map((step) => step.names));

/**
 * The cards shown in a round, in the order in which they were turned; a set hand as two hands.
 * @param {StepView[]} steps
 */
export function turned(steps) {
  /** @type {Object<string, number[]>} */
  const low = {};
  /** @type {Object<string, string[]>[]} */
  const [shown, discarded] = [{}, {}];
  for (const { is, data } of steps) {
    if (is === "Moved") openly(shown, discarded, data);
    if (is === "HandSet") low[data.position ? `seat ${data.position}` : "dealer"] = data.low;
    if (is === "Turned" && data.face === "up") shown[data.place] = data.cards;
  }
  return Object.entries(shown).map(([place, cards]) => {
    const isLow = (/** @type {string} */ _, /** @type {number} */ at) => low[place]?.includes(at + 1);
    const hands = [cards.filter(isLow), cards.filter((card, at) => !isLow(card, at))];
    return { place, hands: hands.filter((hand) => hand.length) };
  });
}

/**
 * The steps of a seat's payments in a round: wagers and vigorish.
 * @param {StepView[]} steps
 * @param {number} seat
 */
export function account(steps, seat) {
  const own = (/** @type {StepView} */ { is, data, shows }) => data.seat === seat && (is === "Settled" || shows?.what === "charge");
  return steps.filter(own);
}
