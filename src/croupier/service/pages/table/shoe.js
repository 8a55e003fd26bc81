// The shoe for several rounds: the cards left in it, the cutting card, and the discards.
import { html } from "../html.js";

const [WIDE, HIGH] = [92, 40];

function words({ cards, before_cut: before }) {
  if (!cards) return "The shoe is empty";
  const cut = before > 0 ? `, the cutting card after ${before}` : before === 0 ? ", the cutting card has come" : "";
  return `The shoe: ${cards} cards${cut}`;
}

/** @param {{shoe: {cards: number, discards: number, before_cut: number}, plan: import("./geometry.js").Plan}} props */
export function Shoe({ shoe, plan }) {
  const { cards, discards, before_cut: before } = shoe;
  const all = Math.max(1, cards + discards);
  const scale = plan.shoe.card < 40 ? 0.62 : 1;
  const [wide, high] = [WIDE * scale, HIGH * scale];
  const left = (cards / all) * (wide - 8);
  const behind = before >= 0 ? ((cards - before) / all) * (wide - 8) : -1;
  const box = ({ x, y }) => ({ x: Math.min(Math.max(x, wide / 2 + 8), plan.width - wide / 2 - 8), y: y + 6 });
  const [at, rack] = [box(plan.shoe), box(plan.rack)];
  const base = (place) => html`<rect class="shoe-box" x=${place.x - wide / 2} y=${place.y} width=${wide} height=${high} rx="6" />`;
  // If betting areas begin below it, its name is above it.
  const label = (place, text, down) => html`<text class="felt-small" text-anchor="middle" x=${place.x}
    y=${plan.shoe.under === false ? place.y - 4 : place.y + high + down}>${text}</text>`;
  return html`<g>
    <g role="img" aria-label=${words(shoe)}>
      <title>${words(shoe)}</title>
      ${base(at)}
      <rect class="shoe-cards" x=${at.x - wide / 2 + 4} y=${at.y + 4} width=${left} height=${high - 8} rx="3" />
      ${behind >= 0 && before > 0 && html`<rect class="shoe-cut" x=${at.x - wide / 2 + 3 + behind} y=${at.y + 1} width="4" height=${high - 2} rx="1" />`}
      ${label(at, `Shoe ${cards}`, 14)}
      ${before >= 0 && scale === 1 && label(at, before ? `cutting card after ${before}` : "last round of this shoe", 30)}
    </g>
    <g role="img" aria-label=${`Discards: ${discards} cards`}>
      ${base(rack)}
      <rect class="shoe-cards" x=${rack.x - wide / 2 + 4} y=${rack.y + 4} width=${((discards / all) * (wide - 8))} height=${high - 8} rx="3" />
      ${label(rack, scale === 1 ? `Discards ${discards}` : `Out ${discards}`, 14)}
    </g>
  </g>`;
}
