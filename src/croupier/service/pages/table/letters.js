// Words inside a betting area: in as few lines and as large as the area allows.
import { html } from "../html.js";
import { textWidth } from "./fit.js";

/** @typedef {{w: number, h: number, square?: boolean}} Shape */

const SIZES = [14, 13, 12];
const LEAST = 12;
const LEADING = 1.05;

/** Where words may be broken: never within a range, such as “4 to 10”, and never before a list separator. */
const BETWEEN_WORDS = / (?!to \d|·)(?<!\d to )/;

/**
 * All ways to break words into lines, fewest lines first.
 * @param {string[]} words
 * @returns {string[][]}
 */
function broken(words) {
  if (words.length < 2) return [[words.join(" ")]];
  const [first, ...rest] = words;
  const apart = broken(rest);
  const joined = apart.map(([line, ...lines]) => [`${first} ${line}`, ...lines]);
  return [...joined, ...apart.map((lines) => [first, ...lines])].sort((a, b) => a.length - b.length);
}

/**
 * The width of a shape with round ends at a height above or below its middle; a square one is equally wide everywhere.
 * @param {Shape} shape
 * @param {number} down
 */
function widthAt({ w, h, square = false }, down) {
  if (square) return w;
  const round = Math.min(w, h) / 2;
  const flat = h / 2 - round;
  const beyond = Math.max(0, Math.abs(down) - flat);
  return w - 2 * round + 2 * Math.sqrt(Math.max(0, round * round - beyond * beyond));
}

/**
 * @param {number} at
 * @param {number} count
 * @param {number} size
 */
const baseline = (at, count, size) => (at - (count - 1) / 2) * size * LEADING;

/**
 * @param {string[]} lines
 * @param {number} size
 * @param {Shape} shape
 */
function fits(lines, size, shape) {
  return lines.every((line, at) => {
    const edge = Math.abs(baseline(at, lines.length, size)) + size * 0.36;
    return edge <= shape.h / 2 && textWidth(line, size) <= widthAt(shape, edge) - 6;
  });
}

/**
 * The lines of a text in a shape, and their size.
 * @param {string} text
 * @param {Shape} shape
 * @param {number[]} sizes
 */
export function lettered(text, shape, sizes = SIZES) {
  if (/^\d\d?$/.test(text)) return { lines: [text], size: Math.max(LEAST, Math.min(44, shape.h * 0.45, (shape.w - 6) / textWidth(text, 1))) };
  const widest = (/** @type {string[]} */ way) => Math.max(...way.map((line) => line.length));
  // Among ways with the same number of lines, prefer similar lengths.
  const ways = broken(text.split(BETWEEN_WORDS)).sort((a, b) => a.length - b.length || widest(a) - widest(b));
  for (const size of sizes) {
    const lines = ways.find((way) => fits(way, size, shape));
    if (lines) return { lines, size };
  }
  // If every way is too long, use the narrowest.
  const possible = ways.filter((way) => way.length * LEAST * LEADING <= shape.h);
  const [narrowest] = (possible.length ? possible : ways).sort((a, b) => widest(a) - widest(b));
  return { lines: narrowest, size: LEAST };
}

/** Lettering on a felt begins with a capital. @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** @param {{text: string, shape: {w: number, h: number, square?: boolean}, kind?: string, sizes?: number[]}} props the shape
 *   is around 0, 0 */
export function Letters({ text, shape, kind = "spot-words", sizes = SIZES }) {
  const { lines, size } = lettered(text, shape, sizes);
  return lines.map(
    (line, at) => html`<text key=${at} class=${kind} text-anchor="middle" font-size=${size}
      y=${baseline(at, lines.length, size) + size * 0.34}>${line}</text>`,
  );
}
