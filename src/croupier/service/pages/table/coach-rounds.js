// How many rounds of each game have been played at this browser, as far as the coach wants to know.

const KEY = "croupier.coach";
/** For how many rounds of a game a newcomer has the coach. */
export const ROUNDS = 3;

/** The round that was counted last at this page, by game: a round is counted once. */
const counted = new Map();

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * Counts a round that has ended.
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
    // A browser that keeps nothing has the coach until somebody hides it.
  }
}

/**
 * Whether the coach is there: for the first rounds, always, or never.
 * @param {string} game
 * @param {string} wanted `first`, `always` or `off`
 * @param {boolean} ended whether a round has just ended, and has been counted
 */
export function coached(game, wanted, ended) {
  const rounds = (kept()[game] ?? 0) - (ended ? 1 : 0);
  return wanted === "always" || (wanted === "first" && rounds < ROUNDS);
}
