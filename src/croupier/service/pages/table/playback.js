// Events at a table, shown step by step as they arrive: faster if there are many, so that nobody falls behind.
import { pause } from "../film.js";
import { moves, prefs } from "../prefs.js";

/** @type {Object<string, number>} */
const TEMPO = { usual: 1, quick: 0.4, instant: 0 };
/** More steps than this at once are history, not news. */
const TOO_MANY = 400;
/** The longest film in milliseconds: for a player, for a spectator, and with newer events waiting. */
const LONGEST = { playing: 9000, looking: 3000, behind: 1500 };

/** The most that a spectator lags behind, in milliseconds. */
const MOST_BEHIND = 4000;

export class Playback {
  playing = false;
  /** Queued steps, and after each message's steps, its view and time of arrival. @type {{step?: wire.StepView, view?: wire.View, at?: number}[]} */
  #queue = [];
  #skipping = false;
  #speed = 1;
  #wake = () => {};

  /**
   * @param {{onStep: Function, onView: Function, onChange: Function, takesPart: () => boolean}} heard `takesPart` says
   *   whether the viewer plays, or only looks on
   */
  constructor(heard) {
    this.heard = heard;
  }

  /** The steps of the round that are still to be shown. @returns {wire.StepView[]} */
  get ahead() {
    const steps = this.#queue.flatMap(({ step }) => step ?? []);
    const end = steps.findIndex(({ is }) => is === "Ended");
    return end < 0 ? steps : steps.slice(0, end);
  }

  /** Discards what has not been shown. */
  clear() {
    this.#queue = [];
    this.skip();
  }

  /**
   * @param {wire.StepView[]} steps
   * @param {wire.View} view
   */
  add(steps, view) {
    this.#queue.push(...steps.map((step) => ({ step })), { view, at: performance.now() });
    const views = this.#queue.filter((item) => item.view).length;
    const longest = views > 1 ? LONGEST.behind : this.heard.takesPart() ? LONGEST.playing : LONGEST.looking;
    const left = this.#queue.reduce((sum, item) => sum + (item.step ? pause(item.step) : 0), 0) * TEMPO[prefs.value.tempo];
    this.#speed = Math.min(1, longest / Math.max(1, left));
    if (!this.playing) this.#run();
  }

  /** Ends the film and shows the current state. */
  skip() {
    this.#skipping = this.playing;
    this.#wake();
  }

  async #run() {
    this.playing = true;
    while (this.#queue.length) {
      const { step, view } = /** @type {any} */ (this.#queue.shift());
      if (view) {
        this.heard.onView(view);
        continue;
      }
      const rest = this.#rest(step);
      this.heard.onStep(step, rest);
      if (rest) {
        this.heard.onChange();
        await this.#wait(rest);
      }
    }
    this.playing = false;
    this.#skipping = false;
    this.heard.onChange();
  }

  /** @param {wire.StepView} step */
  #rest(step) {
    if (this.#skipping || !moves() || document.hidden || this.#queue.length > TOO_MANY) return 0;
    return Math.max(0, Math.min(pause(step) * TEMPO[prefs.value.tempo] * this.#speed, this.#left()));
  }

  /** Milliseconds until the oldest event must be shown. */
  #left() {
    if (this.heard.takesPart()) return Infinity;
    const at = this.#queue.find((item) => item.view)?.at ?? Infinity;
    return at + MOST_BEHIND - performance.now();
  }

  /** @param {number} ms */
  #wait(ms) {
    return /** @type {Promise<void>} */ (new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    }));
  }
}
