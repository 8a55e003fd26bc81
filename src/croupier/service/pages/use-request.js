// A request to the service while a component is shown.
import { useEffect, useState } from "preact/hooks";

/**
 * Requests again whenever one of `deps` changes; the previous result stays until the new one arrives.
 * @param {() => Promise<any>} ask
 * @param {any[]} deps
 * @returns {{found?: any, problem?: wire.Problem, waiting: boolean, again: () => void}}
 */
export function useRequest(ask, deps) {
  const [state, setState] = useState(/** @type {{found?: any, problem?: wire.Problem, waiting: boolean}} */ ({ waiting: true }));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let left = false;
    setState((before) => ({ found: before.found, waiting: true }));
    ask().then(
      (found) => left || setState({ found, waiting: false }),
      (problem) => left || setState({ problem, waiting: false }),
    );
    return () => {
      left = true;
    };
  }, [...deps, turn]);
  return { ...state, again: () => setTurn((before) => before + 1) };
}
