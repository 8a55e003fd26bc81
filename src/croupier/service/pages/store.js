// A value that others can watch, and the hook for components to do so.
import { useEffect, useReducer } from "preact/hooks";

/** An object that notifies watchers of its changes. */
export class Watched {
  /** @type {Set<() => void>} */
  #watchers = new Set();
  /** Number of changes so far. */
  changes = 0;

  /**
   * Calls `watcher` after each change; returns a function that stops it.
   * @param {() => void} watcher
   */
  watch(watcher) {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  changed() {
    this.changes += 1;
    for (const watcher of [...this.#watchers]) watcher();
  }
}

/** A single value that is replaced as a whole. @template T */
export class Value extends Watched {
  /** @param {T} value */
  constructor(value) {
    super();
    this.value = value;
  }

  /** @param {T} value */
  set(value) {
    this.value = value;
    this.changed();
  }
}

/**
 * Rerenders the component whenever `watched` changes.
 * @template {Watched} W
 * @param {W} watched
 */
export function useWatched(watched) {
  const [, again] = useReducer((/** @type {number} */ count, /** @type {void} */ _) => count + 1, 0);
  const rendered = watched.changes;
  useEffect(() => {
    // A change between rendering and watching would otherwise be missed.
    if (watched.changes !== rendered) again();
    return watched.watch(again);
  }, [watched]);
  return watched;
}
