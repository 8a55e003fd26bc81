// A playing card. Rank and suit are drawn by shape, in the corner where a fan of cards still shows them.
import { html } from "../html.js";
import { isJoker, rank, spoken, suit } from "../cards.js";

/** The four suits in a square of 24. */
const SHAPES = {
  S: "M12 1.500C15 7 22 10.500 22 16a4.900 4.900 0 0 1-8.700 3.100c.3 1.700.9 2.700 2.200 3.400h-7c1.300-.7 1.900-1.700 2.200-3.400A4.900 4.900 0 0 1 2 16C2 10.500 9 7 12 1.500z",
  H: "M12 22.500C8 18.500 1.500 14 1.500 7.900A5.500 5.500 0 0 1 12 5.600 5.500 5.500 0 0 1 22.500 7.900C22.500 14 16 18.500 12 22.500z",
  D: "M12 1 21 12 12 23 3 12z",
  C: "M12 1.500a4.800 4.800 0 0 1 4.200 7.200 4.900 4.900 0 1 1-2.900 9.400c.3 2 .9 3.200 2.200 4.400h-7c1.300-1.200 1.900-2.400 2.200-4.400a4.900 4.900 0 1 1-2.900-9.400A4.800 4.800 0 0 1 12 1.500z",
};
const STAR = "M12 1l2.900 7.300 7.900.5-6.100 5 2 7.600L12 17.200 5.300 21.400l2-7.600-6.100-5 7.900-.5z";

const Shape = ({ d, x, y, size }) => html`<path d=${d} transform=${`translate(${x} ${y}) scale(${size / 24})`} />`;

function Face({ card }) {
  if (isJoker(card)) {
    return html`<g class="ink joker">
      <${Shape} d=${STAR} x=${9} y=${9} size=${30} />
      <${Shape} d=${STAR} x=${40} y=${58} size=${54} />
      ${[..."JOKER"].map((letter, at) => html`<text key=${at} x="24" y=${60 + at * 17} class="joker-word" text-anchor="middle">${letter}</text>`)}
    </g>`;
  }
  const shape = SHAPES[suit(card)];
  const ten = rank(card) === "10";
  return html`<g class=${`ink suit-${suit(card)}`}>
    <text x="27" y="46" class="corner" text-anchor="middle" textLength=${ten ? 43 : undefined} lengthAdjust="spacingAndGlyphs">${rank(card)}</text>
    <${Shape} d=${shape} x=${11} y=${55} size=${32} />
    <${Shape} d=${shape} x=${42} y=${78} size=${50} />
  </g>`;
}

function Back({ back }) {
  const color = back === "blue" ? "blue" : "red";
  return html`<g class=${`back back-${color}`}>
    <rect x="8" y="8" width="84" height="124" rx="7" class="back-field" />
    <path class="back-lines" d="M8 50 50 8 92 50 50 92zM8 90 50 132 92 90 50 48zM8 8 92 132M92 8 8 132" />
    <circle cx="50" cy="70" r="15" class="back-seal" />
  </g>`;
}

/**
 * One card as an SVG of its own: on the page, or inside a drawing with x, y and width.
 * @param {{card: string, back?: string, x?: number, y?: number, width?: number, class?: string}} given
 */
export function Card({ card, back = "", x, y, width, class: extra = "" }) {
  const size = width === undefined ? {} : { x, y, width, height: width * 1.4 };
  return html`<svg class=${`card ${extra}`} viewBox="0 0 100 140" role="img" aria-label=${spoken(card)} ...${size}>
    <rect x="1.500" y="1.500" width="97" height="137" rx="11" class="card-paper" />
    ${card ? html`<${Face} card=${card} />` : html`<${Back} back=${back} />`}
  </svg>`;
}
