// A wheel that turns across the middle of the screen until it stops, the section at which it stopped, and the last spins.
import { html } from "../html.js";

/** How far a wheel and a ball, or the wheel by itself, go round before they stop, in degrees. */
const TURNS = { wheel: -720, ball: 1800 };

/** @param {number} angle @param {number} r */
const point = (angle, r) => `${(r * Math.sin(angle)).toFixed(4)} ${(-r * Math.cos(angle)).toFixed(4)}`;

/** A section of a wheel of so many. @param {{at: number, of: number, label: string, color: string, outward: boolean}} given */
function Sector({ at, of, label, color, outward }) {
  const half = Math.PI / of;
  const turn = (360 * at) / of;
  const edge = `M ${point(-half, 1)} A 1 1 0 0 1 ${point(half, 1)} L ${point(half, 0.56)} A 0.56 0.56 0 0 0 ${point(-half, 0.56)} Z`;
  // On a narrow section a long label reads outward, as on an upright wheel.
  const text = outward
    ? html`<text text-anchor="middle" transform="translate(0.028 -0.78) rotate(-90)" font-size="0.085">${label}</text>`
    : html`<text text-anchor="middle" y="-0.83" font-size=${Math.min(0.13, 4.2 / of)}>${label}</text>`;
  return html`<g class=${`sector wheel-${color}`} transform=${`rotate(${turn})`}><path d=${edge} />${text}</g>`;
}

/** The wheel by itself: still, or turning until it stops. @param {{wheel: wire.WheelView, place: number, turning?: boolean}} given */
export function WheelDrawn({ wheel, place, turning = false }) {
  const of = wheel.labels.length;
  const stops = (360 * place) / of;
  const outward = wheel.labels.some((label) => label.length > 2);
  // Where there is no ball, the section at which the wheel stops comes to the clapper at the top.
  const angles = wheel.ball
    ? { "--wheel-from": `${-TURNS.wheel}deg`, "--wheel-to": "0deg", "--ball-from": `${stops - TURNS.ball}deg`, "--ball-to": `${stops}deg` }
    : { "--wheel-from": `${TURNS.wheel - stops}deg`, "--wheel-to": `${-stops}deg`, "--ball-from": "0deg", "--ball-to": "0deg" };
  return html`<svg class=${turning ? "wheel-drawn turning" : "wheel-drawn"} viewBox="-1.14 -1.14 2.28 2.28" style=${angles}>
    <circle class="wheel-rim" r="1.12" />
    <g class="wheel-body">
      ${wheel.labels.map((label, at) => html`<${Sector} key=${at} at=${at} of=${of} label=${label} color=${wheel.colors[at]} outward=${outward} />`)}
      <circle class="wheel-hub" r="0.54" /><circle class="wheel-cap" r="0.12" />
    </g>
    ${
      wheel.ball
        ? html`<g class="wheel-ball">${place >= 0 && html`<circle cy="-0.66" r="0.055" />`}</g>`
        : html`<path class="wheel-clapper" d="M -0.05 -1.14 L 0.05 -1.14 L 0 -0.93 Z" />`
    }
  </svg>`;
}

/** The spin of this round, as large as one can see it, until wagers are settled. @param {{model: import("./model.js").TableModel}} given */
export function Spin({ model }) {
  const { stage, playing, view } = model;
  if (!playing || stage.spun < 0 || stage.settled.length || !view?.wheel) return null;
  return html`<div class="roll-over spin-over" aria-hidden="true" key=${stage.round}>
    <${WheelDrawn} wheel=${view.wheel} place=${stage.spun} turning />
    <p class=${`spin-label wheel-${view.wheel.colors[stage.spun]}`}>${view.wheel.labels[stage.spun]}</p>
  </div>`;
}

/** Where the wheel stopped last, at the top of a cloth. */
export function Stopped({ plan, stage, wheel }) {
  if (!wheel) return null;
  const place = stage.spun >= 0 ? stage.spun : wheel.place;
  const { x, y, size } = plan.thrown;
  if (place < 0) return html`<text class="felt-small" x=${x} y=${y + size / 2 + 4} aria-hidden="true">No spin yet</text>`;
  const wide = size * 1.6;
  return html`<g class=${`spun wheel-${wheel.colors[place]}`} role="img" aria-label=${`The wheel shows ${wheel.labels[place]}`} transform=${`translate(${x} ${y})`}>
    <rect width=${wide} height=${size} rx="7" /><text text-anchor="middle" x=${wide / 2} y=${size * 0.72} font-size=${size * 0.62}>${wheel.labels[place]}</text>
  </g>`;
}

/** The last spins, the newest first, and what they are worth. */
export function Spins({ plan, wheel }) {
  const { x, y, each, high, most } = plan.rolls;
  const shown = (wheel?.spins ?? []).slice(0, most);
  if (!shown.length) return null;
  const named = shown.map(([, place]) => wheel.labels[place]).join(", ");
  return html`<g class="rolls" role="img" aria-label=${`The last spins, the newest first: ${named}. ${wheel.worth}`}>
    <title>${wheel.worth}</title>
    ${shown.map(
      ([round, place], at) => html`<g key=${round} class=${`spun wheel-${wheel.colors[place]}`} transform=${`translate(${x + at * each} ${y})`}>
        <rect width=${each - 4} height=${high} rx="7" />
        <text text-anchor="middle" x=${(each - 4) / 2} y=${high / 2 + 6} font-size="16">${wheel.labels[place]}</text>
      </g>`,
    )}
  </g>`;
}
