// Number of rounds of each game played in this browser, as far as the coach needs it.

const KEY = "croupier.coach";
/** Number of rounds of a game for which a newcomer gets the coach. */
export const ROUNDS = 3;

/** The last round counted on this page, by game, so that each is counted once. */
const counted = new Map();

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * Counts a completed round.
 * @param {string} game
 * @param {number} round
 */
export function countRound(game, round) {
  if (counted.get(game) === round) return;
  counted.set(game, round);
  try {
    const rounds = kept();
    localStorage.setItem(KEY, JSON.stringify({ ...rounds, [game]: (rounds[game] ?? 0) + 1 }));
  } catch {
    // In a browser without storage, the coach stays until it is hidden.
  }
}

/**
 * Returns true if the coach is shown: for the first rounds, always, or never.
 * @param {string} game
 * @param {string} wanted `first`, `always` or `off`
 * @param {boolean} ended whether a round has just ended, and has been counted
 */
export function coached(game, wanted, ended) {
  const rounds = (kept()[game] ?? 0) - (ended ? 1 : 0);
  return wanted === "always" || (wanted === "first" && rounds < ROUNDS);
}
