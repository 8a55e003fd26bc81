// What is written on the cloth of a card table: what it pays, and what the dealer must do.
import { html } from "../html.js";
import { textWidth } from "./fit.js";

const [LARGE, SMALL] = [22, 14];
/** A line in capitals with space between its letters is about so much wider. */
const CAPITALS = 1.5;

/**
 * The lines that fit: the first one large, the others small and together where they can be.
 * @param {string[]} lines
 * @param {{wide: number, high: number}} room
 */
function fitting(lines, { wide, high }) {
  const [first, ...others] = lines;
  if (!first) return [];
  const large = Math.min(LARGE, wide / (first.length * 0.6 * CAPITALS), high / 2.4);
  const shown = large >= 12 ? [{ text: first, size: large, kind: "felt-title", down: large }] : [];
  let down = shown.length ? large + 12 : 4;
  for (const text of others) {
    down += SMALL + 6;
    if (down > high || textWidth(text, SMALL) * 1.15 > wide) break;
    shown.push({ text, size: SMALL, kind: "felt-line", down });
  }
  return shown;
}

/**
 * Small lines side by side, where two of them are short enough for that.
 * @param {string[]} lines
 * @param {number} wide
 * @returns {string[]}
 */
function joined(lines, wide) {
  /** @type {string[]} */
  const found = [];
  for (const line of lines) {
    const together = found.length ? `${found.at(-1)} · ${line}` : line;
    if (found.length && textWidth(together, SMALL) * 1.15 < wide) found[found.length - 1] = together;
    else found.push(line);
  }
  return found;
}

/** @param {{at: import("./geometry.js").Plan["lettering"], lines: string[]}} given */
export function Lettering({ at, lines }) {
  if (!at) return null;
  const [first, ...others] = lines;
  const shown = fitting([first, ...joined(others, at.wide)], at);
  const tall = shown.at(-1)?.down ?? 0;
  const top = at.y + Math.max(0, (at.high - tall) / 2) - 4;
  return html`<g aria-hidden="true">
    ${shown.map(
      ({ text, size, kind, down }) => html`<text key=${text} class=${kind} text-anchor="middle" font-size=${size} x=${at.x}
      y=${top + down}>${text}</text>`,
    )}
  </g>`;
}
