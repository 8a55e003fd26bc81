// Setting seven cards into a high and a low hand: by tap, by drag or by the keys 1 to 7.
import { useEffect, useRef, useState } from "preact/hooks";
import { spoken } from "../cards.js";
import { Card } from "../components/card.js";
import { html } from "../html.js";
import { useKeys } from "../keys.js";
import { prefs } from "../prefs.js";
import { alarm, say } from "../speech.js";
import { useWatched } from "../store.js";
import { usePress } from "./actions.js";
import { Costs, sameSetting } from "./costs.js";

/** The low hand with a place taken in or out; a third card pushes the first one out. */
function toggled(low, place) {
  if (low.includes(place)) return low.filter((one) => one !== place);
  return [...low, place].slice(-2);
}

/** A card to be set: the drawing, and over it the button that is pressed or dragged. */
function SetCard({ place, card, low, onToggle }) {
  const drag = (event) => {
    event.dataTransfer.setData("text/plain", String(place));
    event.dataTransfer.setDragImage(event.target.previousElementSibling, 20, 30);
  };
  return html`<div class="set-card">
    <span aria-hidden="true"><${Card} card=${card} /><kbd>${place}</kbd></span>
    <button type="button" class="set-cover" draggable="true" aria-pressed=${String(low)}
      onClick=${() => onToggle(place)} onDragStart=${drag}
      aria-label=${`${place}: ${spoken(card)}, in the ${low ? "low" : "high"} hand`}></button>
  </div>`;
}

function Row({ title, words, places, cards, low, onToggle, onDrop }) {
  const drop = (event) => {
    event.preventDefault();
    onDrop(Number(event.dataTransfer.getData("text/plain")));
  };
  const gaps = [1, 2].slice(places.length);
  return html`<div class="set-row" onDragOver=${(event) => event.preventDefault()} onDrop=${drop}>
    <h2>${title} <span class="set-words">${words}</span></h2>
    <div class="set-cards">
      ${places.map(
        (place) => html`<${SetCard} key=${place} place=${place} card=${cards[place - 1]} low=${low}
        onToggle=${onToggle} />`,
      )}
      ${low && gaps.map((at) => html`<span key=${`gap ${at}`} class="set-gap" aria-hidden="true"></span>`)}
    </div>
  </div>`;
}

/** @param {{model: import("./model.js").TableModel}} given */
export function SetHand({ model }) {
  const { question, actions } = model.view;
  const [low, setLow] = useState([]);
  const [asked, setAsked] = useState(false);
  const [priced, setPriced] = useState(false);
  const { hints } = useWatched(prefs).value;
  const { press } = usePress(model);
  const panel = useRef(null);
  useEffect(() => {
    panel.current.focus();
    setLow([]);
    setAsked(false);
    setPriced(false);
  }, [question.position, String(question.cards)]);

  const setting = low.length === 2 ? question.settings.find((one) => sameSetting(one.low, low)) : null;
  useEffect(() => {
    if (setting?.foul) alarm(`That would be a foul: ${setting.foul}`);
    else if (setting) say(`High hand ${setting.high_words}, low hand ${setting.low_words}.`);
  }, [setting]);

  const toggle = (place) => setLow(toggled(low, place));
  // Others may ask as well; what they are told has no cards for us.
  const mine = (told) => told.is === "Advised" && told.data.position === question.position && told.data.low.length;
  const advised = [...model.steps].reverse().find(mine);
  const advice = asked && advised ? advised.data : null;
  useEffect(() => {
    if (advice) setLow(advice.low);
  }, [advice]);

  const action = actions.find((one) => one.do === "SetHand");
  const commit = () => {
    if (!setting) alarm("Choose two cards for the low hand first.");
    else if (setting.foul)
      model.whyNot({ label: "This setting", why: `it would be a foul: ${setting.foul}`, cites: question.cites });
    else model.do("SetHand", { ...action?.with, position: question.position, low: setting.low });
  };
  const askHouse = () => {
    setAsked(true);
    const house = actions.find((one) => one.do === "AskHouseWay");
    if (house) press(house);
  };
  const askCosts = () => {
    setPriced(true);
    if (!model.costs[question.position]) model.price(question.position);
  };
  const places = question.cards.map((_, at) => at + 1);
  useKeys(
    {
      ...Object.fromEntries(
        places.map((place) => [
          String(place),
          [place === 1 ? "take card 1 into the low hand, or out (1 to 7)" : "", () => toggle(place)],
        ]),
      ),
      Enter: ["set the hand", commit],
      h: ["how would the house set it?", askHouse],
      Escape: ["all cards into the high hand", () => setLow([])],
    },
    2,
  );

  const costs = model.costs[question.position];
  const high = places.filter((place) => !low.includes(place));
  return html`<section class="set-hand" aria-label="Set your hand" tabindex="-1" ref=${panel}>
    <p class="set-ask">${question.words}</p>
    <div class="set-rows">
      <${Row} title="Low hand" words=${setting?.low_words ?? "two cards"} places=${[...low].sort()} low=${true}
        cards=${question.cards} onToggle=${toggle} onDrop=${(place) => !low.includes(place) && toggle(place)} />
      <${Row} title="High hand" words=${setting?.high_words ?? "five cards"} places=${high} low=${false}
        cards=${question.cards} onToggle=${toggle} onDrop=${(place) => low.includes(place) && toggle(place)} />
    </div>
    ${setting?.foul && html`<p class="foul"><strong>Foul:</strong> ${setting.foul}</p>`}
    ${advice && html`<p class="advice"><strong>House way:</strong> ${question.house_way[advice.rule - 1]}</p>`}
    <div class="buttons">
      <button type="button" class="action primary" aria-disabled=${String(!setting || Boolean(setting.foul))}
        onClick=${commit}>Set the hand <kbd>Enter</kbd></button>
      <button type="button" class="action" onClick=${askHouse}>House way <kbd>h</kbd></button>
      <button type="button" class="action" onClick=${askCosts}>What does each setting cost?</button>
    </div>
    ${
      costs &&
      (hints === "on" || priced) &&
      html`<${Costs} costs=${costs} cards=${question.cards} chosen=${low}
      onChoose=${setLow} />`
    }
  </section>`;
}
