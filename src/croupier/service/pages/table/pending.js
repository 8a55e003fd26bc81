// Actions that have not been answered yet: shown at once, and announced if it takes long.
const [SILENT, LOST] = [1_000, 10_000];

/** @param {{do: string, values?: Object<string, any>}} action */
export const nameOf = ({ do: name, values }) => `${name} ${JSON.stringify(values ?? {})}`;

/**
 * Messages about a table that isn't responding.
 * @type {Object<string, string>}
 */
const WORDS = {
  silent: "The table has not answered yet…",
  lost: "Still no answer. The page is reconnecting and will send this again; the table does nothing twice, and your seat and bets are kept.",
};

export class Pending {
  /** All actions waiting for an answer, oldest first. @type {{name: string, area: string, silence: string}[]} */
  #waiting = [];

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
  }

  /** The name of the last action waiting for an answer. */
  get name() {
    return this.#waiting.at(-1)?.name ?? "";
  }

  /** The betting area that it is about. */
  get area() {
    return this.#waiting.at(-1)?.area ?? "";
  }

  get words() {
    return WORDS[this.#waiting.find(({ silence }) => silence)?.silence ?? ""] ?? "";
  }

  /**
   * Waits for the answer to an action; others may be performed meanwhile.
   * @template T
   * @param {string} name
   * @param {Object<string, any>} values
   * @param {Promise<T>} answer
   */
  async until(name, values, answer) {
    const waiting = { name: nameOf({ do: name, values }), area: values.area ?? "", silence: "" };
    const says = (/** @type {string} */ silence) => {
      waiting.silence = silence;
      this.onChange();
    };
    const timers = [setTimeout(says, SILENT, "silent"), setTimeout(says, LOST, "lost")];
    this.#waiting.push(waiting);
    this.onChange();
    try {
      return await answer;
    } finally {
      timers.forEach(clearTimeout);
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      this.onChange();
    }
  }
}
