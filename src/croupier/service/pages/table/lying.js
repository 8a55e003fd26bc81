// Cards that lie on the felt: hands as fans, and piles of which only the number matters.
import { Card } from "../components/card.js";
import { html } from "../html.js";

/** The cards of a hand in rows: once it is set, the low hand before the high hand. */
function rowsOf(lying, low) {
  const places = lying.map((_, place) => place);
  const front = low ? places.filter((place) => low.includes(place + 1)) : [];
  return front.length ? [front, places.filter((place) => !front.includes(place))] : [places];
}

/**
 * A hand as a fan. A set hand lies in two rows, or `flat` side by side.
 * @param {{lying?: import("../film.js").Lying[], at: import("./geometry.js").Hand, low?: number[],
 *   shoe: {x: number, y: number}, label: string, flat?: boolean}} given
 */
export function Fan({ lying, at, low, shoe, label, flat = false }) {
  if (!lying?.length) return null;
  const rows = rowsOf(lying, low);
  const raise = flat ? 0 : at.card;
  const middle = (row) => {
    if (!flat || rows.length === 1) return at.x;
    const other = rows[1 - row].length * at.step + 10;
    return at.x + (row ? other : -other) / 2;
  };
  const cards = rows.flatMap((row, down) =>
    row.map((place, order) => ({
      ...lying[place],
      x: middle(down) - (at.card + (row.length - 1) * at.step) / 2 + order * at.step,
      y: at.y + down * raise,
    })),
  );
  return html`<g role="group" aria-label=${label}>
    ${cards.map(({ key, card, back, up, x, y }) => {
      const from = { "--from-x": `${shoe.x - x}px`, "--from-y": `${shoe.y - y}px` };
      return html`<g key=${key} class="lying" style=${from}>
        <${Card} card=${card} back=${back} x=${x} y=${y} width=${at.card} class=${up ? "up" : "down"} />
      </g>`;
    })}
  </g>`;
}

/** @param {{lying?: import("../film.js").Lying[], at: Object, label: string, counted?: boolean}} given */
export function Pile({ lying, at, label, counted = true }) {
  const count = lying?.length ?? 0;
  const [left, height] = [at.x - at.card / 2, at.card * 1.4];
  return html`<g class="pile" role="img" aria-label=${`${label}: ${count} cards`}>
    ${
      count
        ? html`<${Card} card="" back=${lying[0].back} x=${left} y=${at.y} width=${at.card} />`
        : html`<rect class="pile-empty" x=${left} y=${at.y} width=${at.card} height=${height} rx="5" />`
    }
    <text class="felt-small" x=${at.x} y=${at.y + height + 13} text-anchor="middle">
      ${label}${count && counted ? ` ${count}` : ""}
    </text>
  </g>`;
}

/** A place of the layout on which cards are laid out, such as a pack. */
export function Laid({ lying, pile, shoe }) {
  const { x, y, card, place } = pile;
  return html`<g>
    <rect class="pile-empty" x=${x - card * 0.95} y=${y - 3} width=${card * 1.9} height=${card * 1.4 + 6} rx="8" />
    ${!lying?.length && html`<text class="felt-small" x=${x} y=${y + card * 0.78} text-anchor="middle">${place}</text>`}
    <${Fan} lying=${lying} at=${{ x, y, card, step: card * 0.82 }} shoe=${shoe} label=${place} />
  </g>`;
}
