// What a round among players has beyond cards and wagers, folded from its steps: pots, rake, each player's last action.

/**
 * @typedef {{source: any[], target: any[], amount: number, asset: string}} Posting
 * @typedef {Object} Around
 * @property {Object<number, {amount: number, seats: number[]}>} pots by number: 1 is the main pot
 * @property {number} raked the house's rake in this round
 * @property {Object<number, string>} deeds each seat's last action in this betting round
 * @property {Object<number, boolean>} folded
 * @property {Object<number, boolean>} allIn
 * @property {Object<number, string>} held the names of the hands shown
 * @property {Object<number, number>} won each seat's award
 * @property {Object<string, import("./film.js").Lying[]>} left cards taken from a place, as they were
 * @property {number} button the seat with the button, or 0
 * @property {Object<number, number>} flow each seat's net chip flow
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
 * Applies a player's action, or a shown hand's name.
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
 * Moves bets into pots, pots to their winners and the rake, and returns uncalled bets.
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
 * Counts chips that leave or enter a seat's stack.
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
 * Returns the stage with a step's effects among players.
 * @param {import("./film.js").Stage} stage
 * @param {import("./film.js").Stage} before
 * @param {wire.StepView} step
 * @returns {import("./film.js").Stage}
 */
export function around(stage, before, step) {
  const flow = (step.data.postings ?? []).reduce(flown, stage.flow);
  return meant(flow === stage.flow ? stage : { ...stage, flow }, before, step);
}

/**
 * @param {import("./film.js").Stage} stage
 * @param {import("./film.js").Stage} before
 * @param {wire.StepView} step
 * @returns {import("./film.js").Stage}
 */
function meant(stage, before, step) {
  const { is, of, data, shows } = step;
  if (of === "Transferred") return (data.postings ?? []).reduce(posted, stage);
  if (of === "Voided") return { ...stage, voided: true, folded: {}, deeds: {}, allIn: {}, held: {} };
  if (is === "Moved" && data.target === "rack" && !stage.places[data.source]?.length) {
    return { ...stage, left: { ...stage.left, [data.source]: before.places[data.source] ?? [] } };
  }
  return shows ? acted(stage, shows, step.call) : stage;
}

/**
 * The awards in a round.
 * @param {wire.StepView[]} steps
 */
export function awards(steps) {
  return steps.filter(({ shows }) => shows?.what === "award");
}

/**
 * Who was awarded something in a round, and why in a few words: at most once per seat.
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
 * The name of the hand that a seat has shown; empty if none.
 * @param {wire.StepView[]} steps
 * @param {number} seat
 */
export function handOf(steps, seat) {
  return steps.findLast(({ shows }) => shows?.what === "hand" && shows.seat === seat)?.call ?? "";
}

/**
 * The hands that decided a round, each with its cards: the board, the viewer's own, and those shown.
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
