// A trainee's progress with each game, kept only in this browser, under the name used to sign in.
import { session } from "./session.js";

/** @param {string} game */
const key = (game) => `croupier.drills.${session.value?.name ?? ""}.${game}`;

/**
 * The progress with a game, as last received from the service; null if nothing was asked yet.
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
    // A browser without storage still asks questions; only missed ones don't come up again another day.
  }
}

/** The box from which a skill counts as sound. */
export const SOUND = 3;

/** @param {wire.TrainingProgress} progress */
export const sound = (progress) => progress.cards.filter((card) => card.box >= SOUND).length;
