// A die, as seen from above.
import { html } from "../html.js";

const [NEAR, FAR, MIDDLE] = [0.25, 0.75, 0.5];
const PIPS = {
  1: [[MIDDLE, MIDDLE]],
  2: [[NEAR, NEAR], [FAR, FAR]],
  3: [[NEAR, NEAR], [MIDDLE, MIDDLE], [FAR, FAR]],
  4: [[NEAR, NEAR], [NEAR, FAR], [FAR, NEAR], [FAR, FAR]],
  5: [[NEAR, NEAR], [NEAR, FAR], [MIDDLE, MIDDLE], [FAR, NEAR], [FAR, FAR]],
  6: [[NEAR, NEAR], [NEAR, MIDDLE], [NEAR, FAR], [FAR, NEAR], [FAR, MIDDLE], [FAR, FAR]],
};

/** A die with its corner at x, y. */
export function Die({ face, x, y, size, kind = "" }) {
  return html`<g class=${`die ${kind}`} transform=${`translate(${x} ${y})`}>
    <rect width=${size} height=${size} rx=${size * 0.16} />
    ${PIPS[face].map(([across, down], at) => html`<circle key=${at} cx=${across * size} cy=${down * size} r=${size * 0.095} />`)}
  </g>`;
}

/** Dice side by side around a middle. */
export function Dice({ faces, x, y, size, kind }) {
  const gap = size * 0.2;
  const wide = faces.length * size + (faces.length - 1) * gap;
  return faces.map(
    (face, at) => html`<${Die} key=${at} face=${face} x=${x - wide / 2 + at * (size + gap)} y=${y - size / 2} size=${size} kind=${kind} />`,
  );
}
