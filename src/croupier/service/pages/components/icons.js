// Icons for buttons without room for words; each button has a name for screen readers.
import { html } from "../html.js";

const DRAWN = {
  back: "M15 5l-7 7 7 7",
  menu: "M4 6.500h16M4 12h16M4 17.500h16",
  log: "M5 6.500h.010M9.500 6.500h9.500M5 12h.010M9.500 12h9.500M5 17.500h.010M9.500 17.500h9.500",
  chat: "M4 5.500h16v11h-9l-4 3.500v-3.500H4zM8.500 11h.010M12 11h.010M15.500 11h.010",
  invite: "M10 12a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM3.500 20c0-4 3-5.500 6.500-5.500s6.500 1.500 6.500 5.500M18.500 8v6M15.500 11h6",
  sound: "M5 10v4h3l5 4V6L8 10zM16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11",
  silent: "M5 10v4h3l5 4V6L8 10zM16 9.500l5 5M21 9.500l-5 5",
};

/** @param {{name: keyof typeof DRAWN}} props */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${DRAWN[name]} /></svg>`;
}
