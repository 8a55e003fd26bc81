// Whether the screen is narrow enough to draw a table upright, with the viewer's place large.
import { useEffect, useState } from "preact/hooks";

const narrow = matchMedia("(max-width: 60rem)");

export function useNarrow() {
  const [held, setHeld] = useState(narrow.matches);
  useEffect(() => {
    const turn = () => setHeld(narrow.matches);
    narrow.addEventListener("change", turn);
    return () => narrow.removeEventListener("change", turn);
  }, []);
  return held;
}
