// Gaming chips in New Jersey's colors, with the value on the face, never by color alone.
import { html } from "../html.js";
import { chips, dollars, face } from "../money.js";

const COLORS = {
  25: "tan",
  50: "gray",
  100: "white",
  250: "pink",
  500: "red",
  1000: "blue",
  2000: "yellow",
  2500: "green",
  10000: "black",
  50000: "purple",
  100000: "orange",
};

export const chipColor = (denomination) => COLORS[denomination] ?? "plaque";

/** One chip around 0, 0 with the radius 20. */
export function ChipFace({ denomination, words = true }) {
  const text = face(denomination);
  // Chips of less than a dollar are smaller than the others.
  const size = denomination < 100 ? "scale(0.85)" : undefined;
  return html`<g class=${`chip chip-${chipColor(denomination)}`} transform=${size}>
    <circle r="20" cy="3" class="chip-side" />
    <circle r="18.500" cy="3" class="chip-rim" pathLength="12" />
    <circle r="20" class="chip-body" />
    <circle r="17.500" class="chip-edge" pathLength="12" />
    <circle r="15" class="chip-heart" />
    ${
      words &&
      html`<text class=${text.length > 2 ? "chip-value long" : "chip-value"} text-anchor="middle" dy="4.5">
      ${text}
    </text>`
    }
  </g>`;
}

/** A single chip, for a button. */
export function Chip({ denomination }) {
  return html`<svg class="chip-alone" viewBox="-21 -21 42 42" aria-hidden="true">
    <${ChipFace} denomination=${denomination} />
  </svg>`;
}

const MOST_DRAWN = 9;
/** On a smaller chip the value is unreadable; the amount is shown below the stack. */
const READABLE = 19;

/** A stack of chips around 0, 0 in a drawing, the largest at the bottom, with its amount. */
export function ChipStack({ amount, coupon = 0, denominations, radius = 20 }) {
  const stack = chips(amount, denominations);
  const drawn = stack.slice(-MOST_DRAWN);
  const text = coupon ? `${dollars(amount)} + ${dollars(coupon)}` : dollars(amount);
  const wide = Math.max(34, text.length * 8.5 + 10);
  return html`<g class="chip-stack" aria-hidden="true">
    <g transform=${`scale(${radius / 20})`}>
      <ellipse class="stack-shade" cx="2" cy="6" rx="22" ry="20" />
      ${drawn.map(
        (chip, at) => html`<g key=${at} transform=${`translate(0 ${-4 * at})`}>
        <${ChipFace} denomination=${chip} words=${at === drawn.length - 1 && radius >= (face(chip).length > 2 ? READABLE * 1.2 : READABLE)} />
      </g>`,
      )}
    </g>
    <g transform=${`translate(0 ${radius + 3})`}>
      <rect class="pill" x=${-wide / 2} y="-9" width=${wide} height="18" rx="9" />
      <text class="pill-words" text-anchor="middle" dy="4.500">${text}</text>
    </g>
  </g>`;
}
