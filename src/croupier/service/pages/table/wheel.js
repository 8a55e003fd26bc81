// A wheel: beside the layout if there is room, across the whole felt while it spins, and its last spins.
import { openDrawer } from "../drawers.js";
import { html } from "../html.js";
import { textWidth } from "./fit.js";

/** How far a wheel and a ball, or the wheel alone, turn before they stop, in degrees. */
const TURNS = { wheel: -720, ball: 1800 };
/** From the edge inward: the labels, the pockets where a ball stops, and the bowl. */
const [LABELS, POCKETS, BOWL] = [1, 0.79, 0.6];

/** @param {number} angle @param {number} r */
const point = (angle, r) => `${(r * Math.sin(angle)).toFixed(4)} ${(-r * Math.cos(angle)).toFixed(4)}`;

/** A section of a wheel, with the total number of sections. @param {{at: number, of: number, label: string, color: string, ball: boolean, size: number}} props */
function Sector({ at, of, label, color, ball, size }) {
  const half = Math.PI / of;
  const [outer, inner] = [`${LABELS} ${LABELS} 0 0 1`, `${BOWL} ${BOWL} 0 0 0`];
  const edge = `M ${point(-half, LABELS)} A ${outer} ${point(half, LABELS)} L ${point(half, BOWL)} A ${inner} ${point(-half, BOWL)} Z`;
  // Without a ball there are no pockets: labels read outward, to the edge.
  const text = ball
    ? html`<text text-anchor="middle" y=${-(LABELS + POCKETS) / 2 + size * 0.35} font-size=${size}>${label}</text>`
    : html`<text text-anchor="end" transform=${`translate(${size * 0.35} -0.97) rotate(-90)`} font-size=${size}>${label}</text>`;
  return html`<g class=${`sector wheel-${color}`} transform=${`rotate(${(360 * at) / of})`}><path d=${edge} />${text}</g>`;
}

/** The size of labels that fit into their sections. @param {wire.WheelView} wheel */
function labelSize({ labels, ball }) {
  const arc = (2 * Math.PI * 0.9) / labels.length;
  const longest = Math.max(...labels.map((label) => label.length));
  return ball ? Math.min(0.13, (arc * 0.76) / textWidth("0".repeat(longest), 1)) : Math.min(0.1, arc * 0.86);
}

/** The middle of the bowl. */
const Turret = () => html`<g class="wheel-turret">
  ${[0, 90, 180, 270].map((turn) => html`<path key=${turn} transform=${`rotate(${turn})`} d="M -0.03 0 L -0.018 -0.34 L 0.018 -0.34 L 0.03 0 Z" />`)}
  ${[0, 90, 180, 270].map((turn) => html`<circle key=${turn} transform=${`rotate(${turn})`} cy="-0.35" r="0.045" />`)}
  <circle r="0.15" /><circle class="wheel-cap" r="0.075" />
</g>`;

/**
 * The wheel alone: still, or turning until it stops.
 * @param {{wheel: wire.WheelView, place: number, turning?: boolean, at?: {x: number, y: number, size: number} | null}} props `at`: where it lies in a drawing
 */
export function WheelDrawn({ wheel, place, turning = false, at = null }) {
  const of = wheel.labels.length;
  const stops = (360 * Math.max(0, place)) / of;
  const size = labelSize(wheel);
  // Without a ball, the section where the wheel stops is under the clapper at the top.
  const angles = wheel.ball
    ? { "--wheel-from": `${-TURNS.wheel}deg`, "--wheel-to": "0deg", "--ball-from": `${stops - TURNS.ball}deg`, "--ball-to": `${stops}deg` }
    : { "--wheel-from": `${TURNS.wheel - stops}deg`, "--wheel-to": `${-stops}deg`, "--ball-from": "0deg", "--ball-to": "0deg" };
  const lies = at && { x: at.x - at.size / 2, y: at.y - at.size / 2, width: at.size, height: at.size };
  return html`<svg class=${turning ? "wheel-drawn turning" : "wheel-drawn"} viewBox="-1.16 -1.16 2.32 2.32" style=${angles} aria-hidden="true" ...${lies}>
    <circle class="wheel-shade" cx="0.02" cy="0.03" r="1.14" /><circle class="wheel-rim" r="1.13" /><circle class="wheel-track" r="1.06" />
    <g class="wheel-body">
      ${wheel.labels.map(
        (label, at) => html`<${Sector} key=${at} at=${at} of=${of} label=${label} color=${wheel.colors[at]} ball=${wheel.ball} size=${size} />`,
      )}
      ${wheel.ball && html`<circle class="wheel-pockets" r=${(POCKETS + BOWL) / 2} stroke-width=${POCKETS - BOWL} />`}
      <circle class="wheel-bowl" r=${BOWL} /><circle class="wheel-bowl inner" r=${BOWL * 0.72} /><${Turret} />
    </g>
    ${
      wheel.ball
        ? html`<g class="wheel-ball">${place >= 0 && html`<circle class="ball" r="0.05" cy=${-(POCKETS + BOWL) / 2} />`}</g>`
        : html`<path class="wheel-clapper" d="M -0.06 -1.15 L 0.06 -1.15 L 0 -0.9 Z" />`
    }
  </svg>`;
}

/** The spin of this round, as large as possible, until wagers are settled. @param {{stage: import("../film.js").Stage, wheel: wire.WheelView}} props */
export function Spin({ stage, wheel }) {
  return html`<div class="roll-over spin-over" aria-hidden="true" key=${stage.round}>
    <${WheelDrawn} wheel=${wheel} place=${stage.spun} turning />
    <p class=${`spin-label wheel-${wheel.colors[stage.spun]}`}>${wheel.labels[stage.spun]}</p>
  </div>`;
}

/** Where the wheel last stopped, at the top of a cloth. */
export function Stopped({ plan, place, wheel }) {
  if (!wheel) return null;
  const { x, y, size } = plan.thrown;
  if (place < 0) return null;
  const wide = size * 1.6;
  return html`<g class=${`spun wheel-${wheel.colors[place]}`} role="img" aria-label=${`The wheel shows ${wheel.labels[place]}`} transform=${`translate(${x} ${y})`}>
    <rect width=${wide} height=${size} rx="7" /><text text-anchor="middle" x=${wide / 2} y=${size * 0.72} font-size=${size * 0.62}>${wheel.labels[place]}</text>
  </g>`;
}

/** All the last spins, and what they are worth, in a drawer. @param {{wheel: wire.WheelView}} props */
function SpinList({ wheel }) {
  return html`<section class="spin-list">
    <p>${wheel.worth}</p>
    <ol aria-label="The last spins, newest first">
      ${wheel.spins.map(([round, place]) => html`<li key=${round} class=${`wheel-${wheel.colors[place]}`}>${wheel.labels[place]}</li>`)}
    </ol>
  </section>`;
}

/** The last spins, newest first, with what they are worth; pressing them shows all there are. */
export function Spins({ plan, wheel }) {
  const { x, y, each, high, most } = plan.rolls;
  const shown = (wheel?.spins ?? []).slice(0, most);
  if (!shown.length) return null;
  const named = shown.map(([, place]) => wheel.labels[place]).join(", ");
  const open = () => openDrawer("The last spins", () => html`<${SpinList} wheel=${wheel} />`);
  const key = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    open();
  };
  // A phone has no room for the note below them.
  const note = plan.small ? 0 : 14;
  const tall = high - note / 2;
  return html`<g class="rolls pressed" role="button" tabindex="0" onClick=${open} onKeyDown=${key}
    transform=${`translate(${x} ${y - note / 2})`}
    aria-label=${`The last spins, newest first: ${named}. ${wheel.worth}`}>
    <title>${wheel.worth}</title>
    <rect class="spins-reach" width=${Math.max(shown.length * each, note && textWidth(`${wheel.note}.`, 13))} height=${tall + note} />
    ${shown.map(
      ([round, place], at) => html`<g key=${round} class=${`spun wheel-${wheel.colors[place]}`} transform=${`translate(${at * each} 0)`}>
        <rect width=${each - 4} height=${tall} rx="7" />
        <text text-anchor="middle" x=${(each - 4) / 2} y=${tall / 2 + 6} font-size="16">${wheel.labels[place]}</text>
      </g>`,
    )}
    ${note > 0 && html`<text class="spins-note" y=${tall + note} font-size="13">${wheel.note}.</text>`}
  </g>`;
}
