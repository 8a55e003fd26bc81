// The keyboard: every page registers its keys, and the "?" sheet lists them.
import { useLayoutEffect, useRef } from "preact/hooks";

/** @typedef {Object<string, [words: string, handler: (event: KeyboardEvent) => boolean | void]>} Keys */

/** The active sets of keys, the outermost first. @type {{level: number, keys: Keys}[]} */
const sets = [];

/** The active keys with their words. */
export function knownKeys() {
  const seen = new Map();
  for (const { keys } of sets) for (const [key, [words]] of Object.entries(keys)) if (words) seen.set(key, words);
  return [...seen];
}

/**
 * Returns true if a field has the focus: letters typed there are not commands.
 * @param {EventTarget | null} target
 */
function typing(target) {
  return target instanceof HTMLElement && target.matches("input:not([type=checkbox], [type=radio]), textarea, select");
}

/**
 * Returns true if the focused element uses the key itself, such as a button Enter.
 * @param {any} event
 */
function taken(event) {
  const presses = event.key === "Enter" || event.key === " ";
  return presses && event.target.closest?.("button, a, summary, [role=button]");
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  // A key held down is one command: its effect may have put another one under it.
  if (event.repeat && !event.key.startsWith("Arrow")) return;
  if (typing(event.target) || taken(event) || document.querySelector("dialog[open]")) return;
  for (const { keys } of [...sets].reverse()) {
    const found = keys[event.key] ?? keys[event.key.toLowerCase()];
    if (found && found[1](event) !== false) {
      event.preventDefault();
      return;
    }
  }
});

/**
 * Activates these keys while the component is shown; a set with a higher level takes precedence.
 * @param {Keys} keys
 * @param {number} level
 */
export function useKeys(keys, level = 0) {
  const set = useRef({ level, keys }).current;
  set.keys = keys;
  // At once, not after the next paint: a fast typist means what has just appeared.
  useLayoutEffect(() => {
    sets.push(set);
    sets.sort((a, b) => a.level - b.level);
    return () => sets.splice(sets.indexOf(set), 1);
  }, []);
}
