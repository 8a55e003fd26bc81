// Two of seven cards for the low hand, by tapping them or by the keys 1 to 7.
import { useState } from "preact/hooks";
import { spoken } from "./cards.js";
import { Card } from "./components/card.js";
import { html } from "./html.js";
import { useKeys } from "./keys.js";
import { alarm } from "./speech.js";

/** The dealer's cards, if all are face up. @returns {string[] | null} */
export function dealersCards(stage) {
  const cards = (stage.places.dealer ?? []).map((lying) => lying.card);
  return cards.length === 7 && cards.every(Boolean) ? cards : null;
}

/** @param {{cards: string[], onChoose: (places: number[]) => void}} props the places count from 1 */
export function TwoCards({ cards, onChoose }) {
  const [low, setLow] = useState(/** @type {number[]} */ ([]));
  const toggle = (place) => setLow(low.includes(place) ? low.filter((other) => other !== place) : [...low, place].slice(-2));
  const words = (place) => (place === 1 ? "take card 1 into the low hand, or out (1 to 7)" : "");
  const places = cards.map((_, at) => at + 1);
  const choose = () => (low.length === 2 ? onChoose([...low].sort()) : alarm("Choose two cards for the low hand."));
  const keys = places.map((place) => [String(place), [words(place), () => toggle(place)]]);
  useKeys({ ...Object.fromEntries(keys), Enter: ["these two are low", choose] }, 2);
  return html`<div>
    <div class="two-cards" role="group" aria-label="The dealer's cards">
      ${places.map(
        (place) => html`<button key=${place} type="button" class="pick-card" aria-pressed=${String(low.includes(place))}
          aria-label=${`${place}: ${spoken(cards[place - 1])}`} onClick=${() => toggle(place)}>
          <${Card} card=${cards[place - 1]} /><kbd>${place}</kbd>
        </button>`,
      )}
    </div>
    <button type="button" class="primary" aria-disabled=${String(low.length !== 2)} onClick=${choose}>These two are low</button>
  </div>`;
}
