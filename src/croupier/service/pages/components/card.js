// A playing card. Rank and suit are drawn as shapes, in the corner that stays visible in a fan.
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

/** Headgear of the face cards, in a square of 24: a crown, a coronet, a cap with a feather. */
const WORN = {
  K: "M3.500 20.500 2 8l5.500 4L12 3l4.500 9L22 8l-1.500 12.500z",
  Q: "M4 20.500 2 10c2 2.500 4 1.500 5-1 1.500 2.500 4 1 5-3.500 1 4.500 3.500 6 5 3.500 1 2.500 3 3.500 5 1l-2 10.500z",
  J: "M2.500 20.500C2.500 13 7 10.500 12.500 10.500 13 5 17 2.500 22.500 2.500 21.500 7 19 9.500 15.500 10.700 19.500 12 21.500 15 21.500 20.500z",
};

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
    ${
      WORN[rank(card)]
        ? html`<g class="worn"><${Shape} d=${WORN[rank(card)]} x=${51} y=${54} size=${36} /></g><${Shape} d=${shape} x=${46} y=${88} size=${46} />`
        : html`<${Shape} d=${shape} x=${42} y=${78} size=${50} />`
    }
  </g>`;
}

/** Crossed lines within the frame of a back. */
const LATTICE = Array.from({ length: 15 }, (_, at) => {
  const [right, down] = [Math.max(0, 14 * at - 112), Math.max(0, 112 - 14 * at)];
  const long = Math.min(76 - right, 116 - down);
  const [x, y] = [12 + right, 12 + down];
  return long > 0 ? `M${x} ${y}l${long} ${long}M${100 - x} ${y}l${-long} ${long}` : "";
}).join("");

function Back({ back }) {
  const color = back === "blue" ? "blue" : "red";
  return html`<g class=${`back back-${color}`}>
    <rect x="8" y="8" width="84" height="124" rx="7" class="back-field" />
    <path class="back-lines" d=${LATTICE} />
    <rect x="12" y="12" width="76" height="116" rx="4" class="back-frame" />
    <ellipse cx="50" cy="70" rx="20" ry="25" class="back-seal" />
    <g class="back-mark"><${Shape} d=${SHAPES.S} x=${38} y=${57} size=${24} /></g>
  </g>`;
}

/**
 * A card as its own SVG, on the page or inside a drawing with x, y and width.
 * @param {{card: string, back?: string, x?: number, y?: number, width?: number, class?: string}} props
 */
export function Card({ card, back = "", x, y, width, class: extra = "" }) {
  const size = width === undefined ? {} : { x, y, width, height: width * 1.4 };
  return html`<svg class=${`card ${extra}`} viewBox="0 0 100 140" role="img" aria-label=${spoken(card)} ...${size}>
    <rect x="0" y="4" width="100" height="138" rx="12" class="card-shade" />
    <rect x="1.500" y="1.500" width="97" height="137" rx="11" class="card-paper" />
    ${card ? html`<${Face} card=${card} />` : html`<${Back} back=${back} />`}
  </svg>`;
}
