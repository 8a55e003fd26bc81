// Dragging something with a mouse or a finger, and dropping it.
import { useRef, useState } from "preact/hooks";

/** A press that moves no farther than this isn't a drag. */
const SLIP = 8;

/**
 * Follows a drag: `start` begins it, and the `ghost` element follows the pointer while something is `dragged`.
 * @template Thing
 * @param {string} target which elements take it
 * @param {(element: HTMLElement | SVGElement, thing: Thing) => void} onDrop
 */
export function useDrag(target, onDrop) {
  const ghost = useRef(/** @type {HTMLElement | null} */ (null));
  const [dragged, setDragged] = useState(/** @type {Thing | null} */ (null));
  const start = (/** @type {Thing} */ thing) => (/** @type {PointerEvent} */ event) => {
    if (event.button) return;
    const from = { x: event.clientX, y: event.clientY };
    let moved = false;
    const move = (/** @type {PointerEvent} */ next) => {
      moved ||= Math.hypot(next.clientX - from.x, next.clientY - from.y) > SLIP;
      if (!moved) return;
      setDragged(thing);
      ghost.current?.style.setProperty("translate", `${next.clientX}px ${next.clientY}px`);
    };
    const end = (/** @type {PointerEvent} */ last) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      setDragged(null);
      const under = document.elementFromPoint(last.clientX, last.clientY);
      const over = moved && /** @type {HTMLElement | SVGElement | null | undefined} */ (under?.closest(target));
      if (over && last.type === "pointerup") onDrop(over, thing);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  };
  return { ghost, dragged, start };
}
