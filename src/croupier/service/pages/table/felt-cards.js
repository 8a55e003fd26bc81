// Cards on the felt: hands as fans, and piles of which only the number matters.
import { Card } from "../components/card.js";
import { html } from "../html.js";
import { fanned, HIGH } from "./fit.js";

/** The cards of a hand in groups: once set, the low hand beside the high hand. */
function groupsOf(lying, low) {
  const places = lying.map((_, place) => place);
  const front = low ? places.filter((place) => low.includes(place + 1)) : [];
  return front.length ? [front, places.filter((place) => !front.includes(place))] : [places];
}

/** The position of each card of a hand, and the hand's width. */
function laidOut(groups, at) {
  // Wider than between cards, even where there is room for all of them side by side.
  const gap = at.card * 0.25;
  const apart = groups.length > 1 ? at.card + gap : 0;
  const count = groups.flat().length - (groups.length - 1);
  const { step, wide } = fanned({ ...at, room: at.room - apart }, count);
  const whole = wide + apart;
  let left = at.x - whole / 2;
  const cards = groups.flatMap((group) => {
    const laid = group.map((place, order) => ({ place, x: left + order * step }));
    left += at.card + (group.length - 1) * step + gap;
    return laid;
  });
  return { cards, wide: whole };
}

/** The width of a hand. */
export const handWidth = (lying, at, low) => (lying?.length ? laidOut(groupsOf(lying, low), at).wide : 0);

/**
 * A hand as a fan.
 * @param {{lying?: import("../film.js").Lying[], at: import("./geometry.js").Hand, low?: number[],
 *   shoe: {x: number, y: number}, label: string}} props
 */
export function Fan({ lying, at, low, shoe, label }) {
  if (!lying?.length) return null;
  const { cards } = laidOut(groupsOf(lying, low), at);
  return html`<g role="group" aria-label=${label}>
    ${cards.map(({ place, x }) => {
      const { key, card, back, up } = lying[place];
      const from = { "--from-x": `${shoe.x - x}px`, "--from-y": `${shoe.y - at.y}px` };
      return html`<g key=${key} class="lying" style=${from}>
        <${Card} card=${card} back=${back} x=${x} y=${at.y} width=${at.card} class=${up ? "up" : "down"} />
      </g>`;
    })}
  </g>`;
}

/** Attributes that make something on the felt a button. */
function pressable(words, press) {
  const key = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press();
  };
  return { role: "button", tabindex: 0, "aria-label": words, onClick: press, onKeyDown: key };
}

/**
 * A pile, which is a button if it can be chosen.
 * @param {{lying?: import("../film.js").Lying[], at: Object, label: string, counted?: boolean,
 *   choice?: {words: string, choose: () => void, reach: number} | null}} props
 */
export function Pile({ lying, at, label, counted = true, choice = null }) {
  const count = lying?.length ?? 0;
  const [left, height] = [at.x - at.card / 2, at.card * HIGH];
  const role = choice ? pressable(choice.words, choice.choose) : { role: "img", "aria-label": `${label}: ${count} cards` };
  return html`<g class=${choice ? "pile live" : "pile"} ...${role}>
    ${choice && html`<rect class="pile-reach" x=${at.x - choice.reach / 2} y=${at.y - 5} width=${choice.reach} height=${height + 24} rx="8" />`}
    ${
      count
        ? html`<${Card} card="" back=${lying?.[0].back} x=${left} y=${at.y} width=${at.card} />`
        : html`<rect class="pile-empty" x=${left} y=${at.y} width=${at.card} height=${height} rx="5" />`
    }
    <text class="felt-small" x=${at.x} y=${at.y + height + 13} text-anchor="middle">
      ${at.card < 30 ? count || "" : `${label}${count && counted ? ` ${count}` : ""}`}
    </text>
  </g>`;
}

/** A place of the layout where cards are laid out, such as a pack. */
export function Laid({ lying, pile, shoe, after = false }) {
  const { x, y, card, place, room } = pile;
  const wide = Math.min(card * 2.1, room);
  return html`<g class=${after ? "after" : ""}>
    <rect class="pile-empty" x=${x - wide / 2} y=${y - 4} width=${wide} height=${card * HIGH + 8} rx="8" />
    ${!lying?.length && html`<text class="felt-small" x=${x} y=${y + card * 0.78} text-anchor="middle">${place}</text>`}
    <${Fan} lying=${lying} at=${{ ...pile, room: wide - 8 }} shoe=${shoe} label=${place} />
  </g>`;
}
