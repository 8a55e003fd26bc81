// The window's title: pages name themselves, and what they are about.
import { useEffect } from "preact/hooks";

/** Sets the window's title while the component is shown. @param {...string} parts the most particular first */
export function useTitle(...parts) {
  const title = [...parts, "Croupier"].filter(Boolean).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
