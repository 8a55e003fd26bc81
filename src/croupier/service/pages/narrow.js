// Whether the screen is so narrow that a table is drawn tall, with the viewer's own place large.
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
