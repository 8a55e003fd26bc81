// The size of the felt on the screen.
import { useCallback, useRef, useState } from "preact/hooks";

/**
 * A ref for an element, and its current size in whole pixels; null until known.
 * @returns {[(node: HTMLElement | null) => void, {width: number, height: number} | null]}
 */
export function useSize() {
  const [size, setSize] = useState(/** @type {{width: number, height: number} | null} */ (null));
  /** @type {{current: any}} */
  const observer = useRef(null);
  const ref = useCallback((node) => {
    observer.current?.disconnect();
    if (!node) return;
    const look = () => {
      const { clientWidth: width, clientHeight: height } = node;
      if (width && height) setSize((before) => (before?.width === width && before?.height === height ? before : { width, height }));
    };
    look();
    observer.current = new ResizeObserver(look);
    observer.current.observe(node);
  }, []);
  return [ref, size];
}
