// What a round among players has besides cards and wagers, folded from its steps: pots, rake, what each player did last.

/**
 * @typedef {{source: any[], target: any[], amount: number, asset: string}} Posting
 * @typedef {Object} Around
 * @property {Object<number, {amount: number, seats: number[]}>} pots by number: 1 is the main pot
 * @property {number} raked what the house has taken in this round
 * @property {Object<number, string>} deeds what each seat did last in this betting round
 * @property {Object<number, boolean>} folded
 * @property {Object<number, boolean>} allIn
 * @property {Object<number, string>} held what each hand that was shown is
 * @property {Object<number, number>} won what each seat has been awarded
 * @property {Object<string, import("./film.js").Lying[]>} left cards of a place that are gone from it, as they lay
 * @property {number} button the seat with the button, 0 where there is none
 * @property {Object<number, number>} flow what has come to the chips of each seat, less what has left them
 * @property {boolean} voided whether the cards were misdealt, so that every bet goes back
 */

/** @returns {Around} */
export const emptyAround = () => ({
  pots: {},
  raked: 0,
  deeds: {},
  folded: {},
  allIn: {},
  held: {},
  won: {},
  left: {},
  button: 0,
  voided: false,
  flow: {},
});

const BET = "wager";
const STACK = "stack";
const POT = "pot";
/**
 * @param {string} kind
 * @param {any[]} account
 * @returns {number}
 */
const number = (kind, account) => (account[0] === kind ? account[1] : 0);

/**
 * What a player did, or what the hand is that a player has shown.
 * @param {import("./film.js").Stage} stage
 * @param {wire.ShownView} shows
 * @param {string} words
 * @returns {import("./film.js").Stage}
 */
function acted(stage, { what, seat, look }, words) {
  if (what === "button") return { ...stage, button: seat };
  if (what === "hand") return { ...stage, held: { ...stage.held, [seat]: words } };
  if (what !== "deed") return stage;
  return {
    ...stage,
    deeds: { ...stage.deeds, [seat]: words },
    folded: look === "out" ? { ...stage.folded, [seat]: true } : stage.folded,
    allIn: look === "all-in" ? { ...stage.allIn, [seat]: true } : stage.allIn,
  };
}

/**
 * @param {import("./film.js").Stage} stage
 * @param {number} pot
 * @param {number} amount
 * @param {number} seat
 * @returns {import("./film.js").Stage}
 */
function inPot(stage, pot, amount, seat = 0) {
  const before = stage.pots[pot] ?? { amount: 0, seats: [] };
  const seats = !seat || before.seats.includes(seat) ? before.seats : [...before.seats, seat];
  return { ...stage, pots: { ...stage.pots, [pot]: { amount: before.amount + amount, seats } } };
}

/**
 * Bets go into pots, pots to their winners and to the rake; what nobody has called goes back.
 * @param {import("./film.js").Stage} stage
 * @param {Posting} posting
 * @returns {import("./film.js").Stage}
 */
function posted(stage, { source, target, amount }) {
  const [from, to] = [number(BET, source), number(POT, target)];
  if (from && to) return inPot({ ...stage, deeds: {} }, to, amount, from);
  if (from) return { ...stage, allIn: { ...stage.allIn, [from]: false } };
  const pot = number(POT, source);
  if (!pot) return stage;
  const less = inPot(stage, pot, -amount);
  const winner = number(STACK, target);
  if (winner && stage.voided) return less;
  if (winner) return { ...less, won: { ...less.won, [winner]: (less.won[winner] ?? 0) + amount } };
  return to ? inPot(less, to, amount) : { ...less, raked: less.raked + amount };
}

/**
 * Chips that leave a seat's stack or come to it.
 * @param {Object<number, number>} flow
 * @param {Posting} posting
 */
function flown(flow, { source, target, amount, asset }) {
  const [from, to] = [number(STACK, source), number(STACK, target)];
  if (asset !== "chips" || (!from && !to)) return flow;
  const next = { ...flow };
  if (from) next[from] = (next[from] ?? 0) - amount;
  if (to) next[to] = (next[to] ?? 0) + amount;
  return next;
}

/**
 * The same stage with what a step means to players who play against each other.
 * @param {import("./film.js").Stage} stage
 * @param {import("./film.js").Stage} before
 * @param {wire.StepView} told
 * @returns {import("./film.js").Stage}
 */
export function around(stage, before, told) {
  const flow = (told.data.postings ?? []).reduce(flown, stage.flow);
  return meant(flow === stage.flow ? stage : { ...stage, flow }, before, told);
}

/**
 * @param {import("./film.js").Stage} stage
 * @param {import("./film.js").Stage} before
 * @param {wire.StepView} told
 * @returns {import("./film.js").Stage}
 */
function meant(stage, before, told) {
  const { is, of, data, shows } = told;
  if (of === "Transferred") return (data.postings ?? []).reduce(posted, stage);
  if (of === "Voided") return { ...stage, voided: true, folded: {}, deeds: {}, allIn: {}, held: {} };
  if (is === "Moved" && data.target === "rack" && !stage.places[data.source]?.length) {
    return { ...stage, left: { ...stage.left, [data.source]: before.places[data.source] ?? [] } };
  }
  return shows ? acted(stage, shows, told.call) : stage;
}

/**
 * What was awarded in a round, to whomever.
 * @param {wire.StepView[]} steps
 */
export function awards(steps) {
  return steps.filter(({ shows }) => shows?.what === "award");
}

/**
 * Who was awarded something in a round, with what decided it in a few words: by seat, at most once each.
 * @param {wire.StepView[]} steps
 * @returns {{seat: number, words: string}[]}
 */
export function deciding(steps) {
  /** @type {Map<number, string>} */
  const found = new Map();
  for (const { shows, call } of awards(steps)) if (shows && !found.has(shows.seat)) found.set(shows.seat, handOf(steps, shows.seat) || call);
  return [...found].map(([seat, words]) => ({ seat, words }));
}

/**
 * What the hand is that a seat has shown; empty if it has shown none.
 * @param {wire.StepView[]} steps
 * @param {number} seat
 */
export function handOf(steps, seat) {
  return steps.findLast(({ shows }) => shows?.what === "hand" && shows.seat === seat)?.call ?? "";
}

/**
 * The hands that decided a round, each with its cards: the board, the viewer's own, and those that were shown.
 * @param {wire.StepView[]} steps
 * @param {number} seat
 */
export function handsShown(steps, seat) {
  /** @type {Object<string, string[]>[]} */
  const [hole, up] = [{}, {}];
  /** @type {string[]} */
  const board = [];
  for (const { is, data, names } of steps) {
    const [kind, at] = names[data.target ?? data.place] ?? [];
    const dealt = is === "Moved" && data.face === "up";
    if (dealt && kind === "board") board.push(...data.cards);
    if (dealt && kind === "up") up[at] = [...(up[at] ?? []), ...data.cards];
    const own = is === "Viewed" && data.seat === seat && data.cards.some(Boolean);
    const turned = is === "Turned" && data.face === "up" && kind === "seat";
    if (own || turned) hole[own ? seat : at] = data.cards;
  }
  const hands = Object.entries(hole).map(([seat, cards]) => ({
    place: `seat ${seat}`,
    hands: [[...cards, ...(up[seat] ?? [])]],
  }));
  return [...(board.length ? [{ place: "board", hands: [board] }] : []), ...hands];
}
