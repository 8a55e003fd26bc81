// How long the table keeps waiting for a player: on the plate of the player who must act, and beside the viewer's own
// question.
import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { textWidth } from "./fit.js";

/** A clock with this many seconds left is about to run out. */
const SHORT = 10;
const OFTEN = 250;

/** @typedef {wire.ClockView & {ends: number}} Clock seconds, and when it ends by this browser's own clock */

/**
 * Starts the clocks of a view on arrival, because the browser's clock may differ from the table's.
 * @param {wire.View} view
 */
export function startClocks({ seats }) {
  for (const { clock } of seats) if (clock) /** @type {Clock} */ (clock).ends = performance.now() + clock.left * 1000;
}

/** The seconds left on a clock. @param {Clock} clock */
function useLeft({ ends }) {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), OFTEN);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((ends - now) / 1000));
}

/** @param {number} seconds */
const written = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * The seconds in a corner of a plate, and the remaining time along its lower edge.
 * @param {{at: import("./geometry.js").Position & {button?: {x: number}}, clock: Clock, inLine?: boolean}} props
 *   `inLine`: in the second line of the plate, not in a corner
 */
export function PlateClock({ at, clock, inLine = false }) {
  const left = useLeft(clock);
  const wide = (at.plate - 16) * Math.min(1, left / clock.of);
  const words = written(left);
  const label = textWidth(words, 12) + 10;
  const inside = inLine || at.high < 30;
  // In the corner that the dealer button leaves free.
  const side = inside || (at.button && at.button.x < at.x) ? 1 : -1;
  const corner = { x: side * (at.plate / 2 - label / 2 - (inside ? 6 : 0)), y: inside ? 0 : -at.high / 2 };
  const place = inLine ? { x: 0, y: 7 } : corner;
  return html`<g class=${left <= SHORT ? "clock late" : "clock"} aria-hidden="true">
    <rect class="clock-bar" x=${8 - at.plate / 2} y=${at.high / 2 - 4} width=${wide} height="3" rx="1.5" />
    <g transform=${`translate(${place.x} ${place.y})`}>
      ${!inside && html`<rect class="clock-box" x=${-label / 2} y="-9" width=${label} height="18" rx="9" />`}
      <text text-anchor="middle" dy="4.2">${words}</text>
    </g>
  </g>`;
}

/** The viewer's own clock, in the line of the question. @param {{clock: Clock}} props */
export function Countdown({ clock }) {
  const left = useLeft(clock);
  return html`<strong class=${left <= SHORT ? "countdown late" : "countdown"} role="timer" aria-label="Your time">${written(left)}</strong>`;
}
