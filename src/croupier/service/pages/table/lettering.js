// The writing on the cloth of a card table: the game, what it pays, and what the dealer must do.
import { html } from "../html.js";
import { textWidth } from "./fit.js";

const SMALL = 14;
/** How much wider a line in spaced capitals is. */
const CAPITALS = 1.5;
/** The largest name on a wide and high cloth, and on any other. */
const LARGEST = { open: 30, narrow: 22 };
/** An arc that would rise less than this at its ends is drawn as a straight line. */
const LEAST_RISE = 9;

/** @typedef {{text: string, size: number, kind: string, down: number}} Line */

/**
 * The lines that fit: the first one large, the others small and combined where possible.
 * @param {string[]} lines
 * @param {{wide: number, high: number}} room
 * @returns {Line[]}
 */
function fitting(lines, { wide, high }) {
  const [first, ...others] = lines;
  if (!first) return [];
  const most = wide > 600 && high > 120 ? LARGEST.open : LARGEST.narrow;
  const large = Math.min(most, wide / (first.length * 0.6 * CAPITALS), high / 2.4);
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
 * Small lines side by side, if two of them are short enough.
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

/**
 * The name of the game, unless the first line contains it.
 * @param {string} title
 * @param {string[]} lines
 */
export const headed = (title, lines) => (lines[0]?.toLowerCase().includes(title.toLowerCase()) ? lines : [title, ...lines]);

/**
 * An arc around the dealer, concave toward the dealer.
 * @param {number} x
 * @param {number} y its lowest point
 * @param {number} radius
 * @param {number} half half of its length across
 */
function arc(x, y, radius, half) {
  const up = radius - Math.sqrt(radius * radius - half * half);
  return `M ${x - half} ${y - up} A ${radius} ${radius} 0 0 0 ${x + half} ${y - up}`;
}

/**
 * Lines along arcs between two thin rules, as printed on a table.
 * @param {{at: {x: number}, shown: Line[], top: number, tall: number, radius: number, half: number}} props
 */
function Curved({ at, shown, top, tall, radius, half }) {
  const [over, under] = [top - 6, top + tall + 14];
  return html`<g class="lettering" aria-hidden="true">
    <path class="felt-arc" d=${arc(at.x, over, radius - tall - 20, half * 0.97)} />
    ${shown.map(
      ({ text, size, kind, down }, order) => html`<path id=${`arc-${order}`} d=${arc(at.x, top + down, radius - tall + down, half)} fill="none" />
      <text key=${text} class=${kind} text-anchor="middle" font-size=${size}><textPath href=${`#arc-${order}`} startOffset="50%">${text}</textPath></text>`,
    )}
    <path class="felt-arc" d=${arc(at.x, under, radius + 14, half)} />
  </g>`;
}

/** @param {{at: import("./geometry.js").Plan["lettering"], lines: string[]}} props */
export function Lettering({ at, lines }) {
  if (!at) return null;
  const [first, ...others] = lines;
  const shown = fitting([first, ...joined(others, Math.min(at.wide, 640))], at);
  const tall = shown.at(-1)?.down ?? 0;
  const [radius, half] = [Math.max(420, at.wide * 1.05), Math.min(at.wide * 0.46, 380)];
  const rise = radius - Math.sqrt(radius * radius - half * half);
  const spare = at.high - tall;
  if (shown[0]?.kind === "felt-title" && rise >= LEAST_RISE && spare > rise + 24) {
    const top = at.y + (spare + rise) / 2 - 8;
    return html`<${Curved} at=${at} shown=${shown} top=${top} tall=${tall} radius=${radius} half=${half} />`;
  }
  const top = at.y + Math.max(0, spare / 2) - 4;
  return html`<g class="lettering" aria-hidden="true">
    ${shown.map(
      ({ text, size, kind, down }) => html`<text key=${text} class=${kind} text-anchor="middle" font-size=${size} x=${at.x}
      y=${top + down}>${text}</text>`,
    )}
  </g>`;
}
