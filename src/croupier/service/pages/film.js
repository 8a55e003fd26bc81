// Steps folded into what lies on the table. The live table and the film of a recorded round use the same fold.
//
// A stage is never changed: `apply` returns the next one, so a film can be stepped back by keeping the stages.

/**
 * @typedef {{is: string, words: string, cites: string[], data: Object<string, any>}} Told one step, as the service tells it
 * @typedef {{key: number, card: string, back: string, up: boolean, from: string}} Lying a card that lies somewhere;
 *   `card` is empty where the viewer may not see it, `from` is the place it came from
 * @typedef {Object} Stage
 * @property {number} round
 * @property {boolean} running whether a round is being played
 * @property {Object<string, Lying[]>} places cards by place
 * @property {Object<number, number[]>} low the places of the low hand, by position
 * @property {Object<string, {seat: number, area: string, amount: number, coupon: number}>} stakes
 * @property {Told[]} settled the wagers of this round that were decided
 * @property {Told[]} compared
 * @property {Object<number, number>} net what each seat has won or lost in this round
 * @property {Object<string, number>} meters what each meter shows
 * @property {string} said what the dealer said last
 * @property {number} first the position that was dealt to first, 0 if that was not determined
 * @property {string} touched the place or area of the last step
 * @property {number} next the key of the next card
 */

/** @returns {Stage} */
export function emptyStage() {
  return {
    round: 0,
    running: false,
    places: {},
    low: {},
    stakes: {},
    settled: [],
    compared: [],
    net: {},
    meters: {},
    said: "",
    first: 0,
    touched: "",
    next: 1,
  };
}

export const stakeKey = (seat, area) => `${seat} ${area}`;

/** Steps in which chips come to a seat or leave it without being won or lost. */
const NO_RESULT = new Set(["Seated", "Bought", "Left", "Filled", "Tipped", "Wagered", "Withdrawn"]);

/** What postings bring to each seat, moves between a seat's own accounts not counted. */
function results(net, told) {
  if (NO_RESULT.has(told.is) || !told.data.postings?.length) return net;
  const next = { ...net };
  const seatOf = (account) => Number(/^seat\.(\d+)\./.exec(account)?.[1] ?? 0);
  for (const { source, target, amount, asset } of told.data.postings) {
    if (asset !== "chips") continue;
    const [from, to] = [seatOf(source), seatOf(target)];
    if (from) next[from] = (next[from] ?? 0) - amount;
    if (to) next[to] = (next[to] ?? 0) + amount;
  }
  return next;
}

function moved(stage, { deck, cards, source, target, face }) {
  const left = [...(stage.places[source] ?? [])];
  const taken = left.splice(0, cards.length);
  const up = face === "face up";
  let { next } = stage;
  const arriving = cards.map((card, at) => {
    const key = taken[at]?.key ?? next++;
    return { key, card: card || (up ? (taken[at]?.card ?? "") : ""), back: deck, up, from: source };
  });
  const places = { ...stage.places, [source]: left };
  places[target] = [...(places[target] ?? []), ...arriving];
  const low = { ...stage.low };
  const position = /^seat (\d+)$/.exec(source)?.[1];
  if (position && !left.length) delete low[position];
  return { ...stage, places, low, next, touched: target };
}

/** Cards at a place become known to the viewer, or are turned. */
function shown(stage, place, cards, up) {
  const lying = stage.places[place] ?? [];
  let { next } = stage;
  const turned = cards.map((card, at) => {
    const before = lying[at] ?? { key: next++, back: "", from: place };
    return { ...before, card, up };
  });
  return { ...stage, places: { ...stage.places, [place]: turned }, next, touched: place };
}

function staked(stage, { seat, area, amount, coupon = 0 }, sign) {
  const key = stakeKey(seat, area);
  const before = stage.stakes[key] ?? { seat, area, amount: 0, coupon: 0 };
  const after = { seat, area, amount: before.amount + sign * amount, coupon: before.coupon + sign * coupon };
  const stakes = { ...stage.stakes, [key]: after };
  if (after.amount <= 0 && after.coupon <= 0) delete stakes[key];
  return { ...stage, stakes, touched: area };
}

function settled(stage, told) {
  const { seat, area } = told.data;
  const stakes = { ...stage.stakes };
  delete stakes[stakeKey(seat, area)];
  return { ...stage, stakes, settled: [...stage.settled, told], touched: area };
}

/** A new round begins on a cleared table; decks and meters stay. */
function begun(stage, { procedure, number }) {
  if (procedure !== "round") return stage;
  const fresh = emptyStage();
  return { ...fresh, round: number, running: true, meters: stage.meters, next: stage.next };
}

/**
 * What the table looks like after one more step.
 * @param {Stage} stage
 * @param {Told} told
 * @returns {Stage}
 */
export function apply(stage, told) {
  const { data } = told;
  const next = change(stage, told, data);
  const net = results(next.net, told);
  return net === next.net ? next : { ...next, net };
}

function change(stage, told, data) {
  switch (told.is) {
    case "Begun":
      return begun(stage, data);
    case "Ended":
      return data.procedure === "round" ? { ...stage, running: false, touched: "" } : stage;
    case "Announce":
      return { ...stage, said: data.words, touched: "dealer" };
    case "Moved":
      return moved(stage, data);
    case "Turned":
      return shown(stage, data.place, data.cards, data.face === "face up");
    case "Viewed":
      return data.cards.some(Boolean) ? shown(stage, data.place, data.cards, false) : stage;
    case "HandSet":
      return { ...stage, low: { ...stage.low, [data.position]: data.low }, touched: `seat ${data.position}` };
    case "StartDetermined":
      return { ...stage, first: data.position };
    case "Compared":
      return { ...stage, compared: [...stage.compared, told] };
    case "Wagered":
      return staked(stage, data, 1);
    case "Withdrawn":
      return staked(stage, data, -1);
    case "Settled":
      return settled(stage, told);
    case "Voided":
      return { ...stage, touched: "" };
    case "MeterMoved":
      return data.after ? { ...stage, meters: { ...stage.meters, [data.after.name]: data.after.display } } : stage;
    default:
      return stage;
  }
}

/** The stage after all of these steps. */
export function fold(steps, from = emptyStage()) {
  return steps.reduce(apply, from);
}

const PAUSES = {
  Announce: 500,
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
  Cut: 300,
  Ended: 900,
};
const DEAL = 55;
const COLLECT = 140;
/** More cards than this in one step are a deck rather than a hand. */
const MOST_IN_PLAY = 20;

/** How long the film rests on a step, in milliseconds. */
export function pause(told) {
  const { verb, cards, procedure = "round" } = told.data;
  // Whole decks are handled between hands, and other procedures than rounds before anybody plays.
  if (cards?.length > MOST_IN_PLAY || procedure !== "round") return 0;
  if (told.is === "Moved") return verb === "deals" ? DEAL : COLLECT;
  return PAUSES[told.is] ?? 0;
}

const ROUTINE = new Set(["Noted", "Committed", "OrderRevealed", "Counted", "DeckBrought", "Act", "MeterMoved", "Cut"]);

/** Whether somebody who follows the game needs to be told this step, besides seeing it. */
export function matters(told) {
  if (told.is === "Moved") return false;
  return Boolean(told.words) && !ROUTINE.has(told.is);
}

/** The cards of a round that were shown, in the order in which they were turned; a set hand as its two hands. */
export function turned(steps) {
  const low = {};
  const shown = {};
  for (const { is, data } of steps) {
    if (is === "HandSet") low[data.position ? `seat ${data.position}` : "dealer"] = data.low;
    if (is === "Turned" && data.face === "face up") shown[data.place] = data.cards;
  }
  return Object.entries(shown).map(([place, cards]) => {
    const isLow = (_, at) => low[place]?.includes(at + 1);
    const hands = [cards.filter(isLow), cards.filter((card, at) => !isLow(card, at))];
    return { place, hands: hands.filter((hand) => hand.length) };
  });
}

/** What a seat was paid in a round, as its steps: wagers and vigorish. */
export function account(steps, seat) {
  const own = (told) => told.data.seat === seat && ["Settled", "VigorishCollected"].includes(told.is);
  return steps.filter(own);
}
