// Setting seven cards into a high and a low hand: by tap, by drag or with the keys 1 to 7.
import { useEffect, useRef, useState } from "preact/hooks";
import { order, spoken } from "../cards.js";
import { Card } from "../components/card.js";
import { html } from "../html.js";
import { useKeys } from "../keys.js";
import { prefs } from "../prefs.js";
import { alarm, say } from "../speech.js";
import { useWatched } from "../store.js";
import { Costs, sameSetting } from "./costs.js";
import { useDrag } from "./drag.js";

/**
 * Adds a card to the low hand or removes it; a third card pushes the first one out.
 * @param {number[]} low
 * @param {number} place
 */
function toggled(low, place) {
  if (low.includes(place)) return low.filter((other) => other !== place);
  return [...low, place].slice(-2);
}

/** The viewer's setting in progress, and its actions; null if no hand is to be set. */
export function useSetting(model, pressing) {
  const { view, playing } = model;
  const question = !playing && view?.question?.settings.length ? view.question : null;
  const [low, setLow] = useState(/** @type {number[]} */ ([]));
  const [wantsAdvice, setWantsAdvice] = useState(false);
  const [priced, setPriced] = useState(false);
  useEffect(() => {
    setLow([]);
    setWantsAdvice(false);
    setPriced(false);
  }, [question?.position, String(question?.cards)]);

  const setting = low.length === 2 ? question?.settings.find((setting) => sameSetting(setting.low, low)) : null;
  useEffect(() => {
    if (setting?.foul) alarm(`That would be a foul: ${setting.foul}`);
    else if (setting) say(`High hand ${setting.high_words}, low hand ${setting.low_words}.`);
  }, [setting]);

  // Others may ask as well; their advice has no cards for us.
  const mine = (step) => step.is === "Advised" && step.data.position === question?.position && step.data.low.length;
  const advised = question && [...model.steps].reverse().find(mine);
  const advice = wantsAdvice && advised ? advised.data : null;
  useEffect(() => {
    if (advice) setLow(advice.low);
  }, [advice]);
  if (!question) return null;

  const { actions } = view;
  const action = actions.find((action) => action.do === "SetHand");
  const commit = () => {
    if (!setting) alarm("Choose two cards for the low hand first.");
    else if (setting.foul)
      model.whyNot({ label: "This setting", why: `it would be a foul: ${setting.foul}`, cites: question.cites });
    else model.do("SetHand", { ...action?.values, position: question.position, low: setting.low });
  };
  // Reactivates the keys of the hand, including Enter.
  const toHand = () => /** @type {HTMLElement | null} */ (document.querySelector(".set-hand"))?.focus({ preventScroll: true });
  const askHouse = () => {
    setWantsAdvice(true);
    toHand();
    const house = actions.find((action) => action.do === "AskHouseWay");
    if (house) pressing.press(house);
  };
  const askCosts = () => {
    setPriced(true);
    toHand();
    if (!model.costs[question.position]) model.price(question.position);
  };
  const ready = Boolean(setting && !setting.foul);
  const button = { values: {}, fields: [], group: "answer", why: "", legal: true };
  const buttons = [
    { ...button, do: "SetHand", label: "Set the hand", key: "Enter", primary: true, legal: ready, local: commit },
    { ...button, do: "AskHouseWay", label: "House way", key: "h", local: askHouse },
    { ...button, do: "AskCosts", label: "What does each setting cost?", key: "", local: askCosts },
  ];
  return { question, low, setLow, setting, advice, priced, buttons, toggle: (place) => setLow(toggled(low, place)) };
}

/** A card to be set: the drawing, and over it the button to press or drag. */
function SetCard({ place, card, low, onToggle, onDrag }) {
  return html`<div class="set-card">
    <span aria-hidden="true"><${Card} card=${card} /><kbd>${place}</kbd></span>
    <button type="button" class="set-cover" aria-pressed=${String(low)}
      onClick=${() => onToggle(place)} onPointerDown=${onDrag(place)}
      aria-label=${`${place}: ${spoken(card)}, in the ${low ? "low" : "high"} hand`}></button>
  </div>`;
}

function Row({ title, words, places, cards, low, onToggle, onDrag }) {
  const gaps = [1, 2].slice(places.length);
  return html`<div class="set-row" data-row=${low ? "low" : "high"}>
    <h2>${title} <span class="set-words">${words}</span></h2>
    <div class=${low ? "set-cards low" : "set-cards"} style=${{ "--count": low ? 2 : places.length }}>
      ${places.map(
        (place) => html`<${SetCard} key=${place} place=${place} card=${cards[place - 1]} low=${low}
        onToggle=${onToggle} onDrag=${onDrag} />`,
      )}
      ${low && gaps.map((at) => html`<span key=${`gap ${at}`} class="set-gap" aria-hidden="true"></span>`)}
    </div>
  </div>`;
}

/** @param {{model: import("./model.js").TableModel, hand: NonNullable<ReturnType<typeof useSetting>>}} props */
export function SetHand({ model, hand }) {
  const { question, low, setLow, setting, advice, priced, toggle } = hand;
  const { hints } = useWatched(prefs).value;
  /** @type {{current: any}} */
  const panel = useRef(null);
  useEffect(() => {
    panel.current.focus({ preventScroll: true });
  }, [question.position, String(question.cards)]);
  const drag = useDrag("[data-row]", ({ dataset }, place) => {
    if ((dataset.row === "low") !== low.includes(place)) toggle(place);
  });
  const places = question.cards.map((_, at) => at + 1);
  const numbered = places.map((place) => [
    String(place),
    [place === 1 ? "take card 1 into the low hand, or out (1 to 7)" : "", () => toggle(place)],
  ]);
  useKeys({ ...Object.fromEntries(numbered), Escape: ["all cards into the high hand", () => setLow([])] }, 2);

  const costs = model.costs[question.position];
  // Cards are sorted as in a hand; each keeps its number from the deal.
  const sorted = [...places].sort((a, b) => order(question.cards[a - 1]) - order(question.cards[b - 1]));
  const [front, high] = [true, false].map((wanted) => sorted.filter((place) => low.includes(place) === wanted));
  return html`<section class="set-hand" aria-label="Set your hand" tabindex="-1" ref=${panel}>
    ${
      costs &&
      (hints === "on" || priced) &&
      html`<${Costs} costs=${costs} cards=${question.cards} chosen=${low} onChoose=${setLow} />`
    }
    <div class="set-rows">
      <${Row} title="Low hand" words=${setting?.low_words ?? "two cards"} places=${front} low=${true}
        cards=${question.cards} onToggle=${toggle} onDrag=${drag.start} />
      <${Row} title="High hand" words=${setting?.high_words ?? "five cards"} places=${high} low=${false}
        cards=${question.cards} onToggle=${toggle} onDrag=${drag.start} />
    </div>
    <div class=${drag.dragged ? "ghost dragged-card shown" : "ghost"} ref=${drag.ghost} aria-hidden="true">
      ${drag.dragged && html`<${Card} card=${question.cards[drag.dragged - 1]} />`}
    </div>
    ${setting?.foul && html`<p class="foul"><strong>Foul:</strong> ${setting.foul}</p>`}
    ${advice && html`<p class="advice"><strong>House way:</strong> ${question.house_way[advice.rule - 1]}</p>`}
  </section>`;
}
