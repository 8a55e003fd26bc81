// What somebody knows of each game. It is kept in this browser only, under the name that he or she signed in with.
import { session } from "./session.js";

/** @param {string} game */
const key = (game) => `croupier.drills.${session.value?.name ?? ""}.${game}`;

/**
 * How somebody stands with a game, as the service told it last; null if nothing was asked yet.
 * @param {string} game
 * @returns {wire.TrainingProgress | null}
 */
export function keptOf(game) {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} game
 * @param {wire.TrainingProgress} progress
 */
export function keep(game, progress) {
  try {
    localStorage.setItem(key(game), JSON.stringify(progress));
  } catch {
    // A browser that keeps nothing still asks; only what was missed does not come again another day.
  }
}

/** A skill is sound from this box on. */
export const SOUND = 3;

/** @param {wire.TrainingProgress} progress */
export const sound = (progress) => progress.cards.filter((card) => card.box >= SOUND).length;
