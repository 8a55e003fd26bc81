// The draw: which of one's own cards to exchange, by tap or by the keys 1 to 5.
import { useEffect, useRef, useState } from "preact/hooks";
import { spoken } from "../cards.js";
import { Card } from "../components/card.js";
import { html } from "../html.js";
import { useKeys } from "../keys.js";

const counted = (number) => (number === 1 ? "1 card" : `${number} cards`);

function Choice({ place, card, out, onToggle }) {
  return html`<div class="set-card" data-out=${String(out)}>
    <span aria-hidden="true"><${Card} card=${card} /><kbd>${place}</kbd></span>
    <button type="button" class="set-cover" aria-pressed=${String(out)} onClick=${() => onToggle(place)}
      aria-label=${`${place}: ${spoken(card)}, ${out ? "discarded" : "kept"}`}></button>
  </div>`;
}

/** @param {{model: import("./model.js").TableModel}} given */
export function DrawCards({ model }) {
  const { question } = model.view;
  const [out, setOut] = useState([]);
  const panel = useRef(null);
  useEffect(() => {
    panel.current.focus();
    setOut([]);
  }, [String(question.cards)]);
  const toggle = (place) => setOut(out.includes(place) ? out.filter((one) => one !== place) : [...out, place].sort());
  const draw = () => model.do("DrawCards", { discards: out });
  const keys = question.cards.map((_, at) => [
    String(at + 1),
    [at ? "" : `discard card 1, or keep it (1 to ${question.cards.length})`, () => toggle(at + 1)],
  ]);
  useKeys({ ...Object.fromEntries(keys), Enter: ["draw", draw], Escape: ["keep all", () => setOut([])] }, 2);
  return html`<section class="set-hand draw" aria-label="Draw cards" tabindex="-1" ref=${panel}>
    <p class="set-ask">${question.words}</p>
    <div class="set-cards">
      ${question.cards.map(
        (card, at) => html`<${Choice} key=${card} place=${at + 1} card=${card} out=${out.includes(at + 1)} onToggle=${toggle} />`,
      )}
    </div>
    <div class="buttons">
      <button type="button" class="action primary" onClick=${draw}>
        ${out.length ? `Draw ${counted(out.length)}` : "Keep all cards"} <kbd>Enter</kbd>
      </button>
    </div>
  </section>`;
}
