// Dice rolling across the middle of the screen, and their result, as large as possible.
import { html } from "../html.js";
import { Die } from "./die.js";

/** The rotation of a cube for each front face. */
const LIES = {
  1: "rotateX(0deg)",
  2: "rotateX(-90deg)",
  3: "rotateY(-90deg)",
  4: "rotateY(90deg)",
  5: "rotateX(90deg)",
  6: "rotateY(180deg)",
};

/** A die with round corners: a smaller cube inside closes the gaps between its faces. */
function Cube({ face, order }) {
  const sides = Object.keys(LIES);
  return html`<div class=${`cube-path cube-${order}`}>
    <div class="cube" style=${{ "--lies": LIES[face] }}>
      ${sides.map((side) => html`<i key=${side} class=${`cube-core cube-face-${side}`}></i>`)}
      ${sides.map(
        (side) => html`<svg key=${side} class=${`cube-face cube-face-${side}`} viewBox="0 0 1 1"><${Die} face=${side} x=${0} y=${0} size=${1} /></svg>`,
      )}
    </div>
  </div>`;
}

/** Shown until areas light up or wagers are decided. @param {{stage: import("../film.js").Stage, meaning: string}} props */
export function Roll({ stage, meaning }) {
  const total = stage.dice.reduce((sum, face) => sum + face, 0);
  return html`<div class="roll-over" aria-hidden="true" key=${stage.round}>
    <div class="cubes">${stage.dice.map((face, at) => html`<${Cube} key=${at} face=${face} order=${at} />`)}</div>
    <p class="roll-total-large">${total}</p>
    <p class="roll-meaning">${meaning}</p>
  </div>`;
}
