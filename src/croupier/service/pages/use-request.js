// Something that the service is asked for while a component is shown.
import { useEffect, useState } from "preact/hooks";

/**
 * Asks again whenever one of `deps` changes; what was found before stays until the answer is here.
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
