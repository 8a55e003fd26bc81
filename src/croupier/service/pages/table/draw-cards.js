// The draw: choosing cards to exchange, by tap or with the keys 1 to 5.
import { useEffect, useRef, useState } from "preact/hooks";
import { spoken } from "../cards.js";
import { Card } from "../components/card.js";
import { html } from "../html.js";
import { useKeys } from "../keys.js";

const counted = (number) => (number === 1 ? "1 card" : `${number} cards`);

/** The cards that the viewer is about to exchange; null if there is no draw. */
export function useDraw(model) {
  const { view, playing } = model;
  const question = !playing && view?.question?.topic === "draw" ? view.question : null;
  const [out, setOut] = useState(/** @type {number[]} */ ([]));
  useEffect(() => setOut([]), [String(question?.cards)]);
  if (!question) return null;
  const toggle = (place) => setOut(out.includes(place) ? out.filter((other) => other !== place) : [...out, place].sort());
  const draw = () => model.do("DrawCards", { discards: out });
  const label = out.length ? `Draw ${counted(out.length)}` : "Keep all cards";
  const button = { do: "DrawCards", values: {}, fields: [], group: "answer", why: "", legal: true };
  return { question, out, setOut, toggle, buttons: [{ ...button, label, key: "Enter", primary: true, local: draw }] };
}

function Choice({ place, card, out, onToggle }) {
  return html`<div class="set-card" data-out=${String(out)}>
    <span aria-hidden="true"><${Card} card=${card} /><kbd>${place}</kbd></span>
    <button type="button" class="set-cover" aria-pressed=${String(out)} onClick=${() => onToggle(place)}
      aria-label=${`${place}: ${spoken(card)}, ${out ? "discarded" : "kept"}`}></button>
  </div>`;
}

/** @param {{hand: NonNullable<ReturnType<typeof useDraw>>}} props */
export function DrawCards({ hand }) {
  const { question, out, setOut, toggle } = hand;
  /** @type {{current: any}} */
  const panel = useRef(null);
  useEffect(() => {
    panel.current.focus({ preventScroll: true });
  }, [String(question.cards)]);
  const keys = question.cards.map((_, at) => [
    String(at + 1),
    [at ? "" : `discard card 1, or keep it (1 to ${question.cards.length})`, () => toggle(at + 1)],
  ]);
  useKeys({ ...Object.fromEntries(keys), Escape: ["keep all", () => setOut([])] }, 2);
  return html`<section class="set-hand draw" aria-label="Draw cards" tabindex="-1" ref=${panel}>
    <div class="set-cards" style=${{ "--count": question.cards.length }}>
      ${question.cards.map(
        (card, at) => html`<${Choice} key=${card} place=${at + 1} card=${card} out=${out.includes(at + 1)} onToggle=${toggle} />`,
      )}
    </div>
  </section>`;
}
