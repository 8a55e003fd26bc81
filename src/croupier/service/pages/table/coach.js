// The coach: for the first rounds of each game, it says where to put a chip, what the choices mean, and what happened.
import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { prefer, prefs } from "../prefs.js";
import { useWatched } from "../store.js";
import { coached, countRound } from "./coach-rounds.js";
import { tipFor } from "./coach-tips.js";

/** The tip without its title, in one line. @param {import("./coach-tips.js").Tip} tip */
function inShort({ words, points = [], ended }) {
  const between = ended ? " " : " – ";
  return [words, ...points.map((point) => `${point.name}${between}${point.words}`)].filter(Boolean).join(" · ");
}

/** The title as a heading; a sentence is left as is. @param {import("./coach-tips.js").Tip} tip */
const heading = ({ title, heads }) => (heads ? `${title}:` : title);

/**
 * The whole tip: what each choice means, or why each wager was decided that way.
 * @param {{tip: import("./coach-tips.js").Tip, id: string}} props
 */
function Whole({ tip, id }) {
  const { words, more, points = [] } = tip;
  return html`<div class="coach-whole" id=${id}>
    <h2>${tip.title}</h2>
    ${words && html`<p>${words}</p>`}
    ${more && html`<p>${more}</p>`}
    <dl class="coach-points">
      ${points.map(({ name, words }) => html`<div key=${name}><dt>${name}</dt><dd>${words}</dd></div>`)}
    </dl>
    <button type="button" class="quiet-button" onClick=${() => prefer("coach", "off")}>Hide the coach</button>
  </div>`;
}

/**
 * A strip between the felt and the dock that covers neither; anything that doesn't fit unfolds on request.
 * @param {{model: import("./model.js").TableModel}} props
 */
export function Coach({ model }) {
  const { coach: wanted } = useWatched(prefs).value;
  const [open, setOpen] = useState(false);
  const { coach, brief } = model.about;
  const { result, playing } = model;
  const round = !playing && result ? result.round : 0;
  useEffect(() => {
    if (round) countRound(brief.game, round);
  }, [brief.game, round]);
  /** @type {import("./coach-tips.js").Tip} */
  const tip = (!playing && tipFor(model)) || { title: coach.lead };
  // On a phone both are over the felt, so opening one closes the other.
  const { open: talking } = useWatched(model.chat);
  useEffect(() => setOpen(false), [tip.title, playing, talking]);
  const unfold = () => {
    if (!open) model.chat.toggle(false);
    setOpen(!open);
  };
  if (!model.seat || !coach.lead || !coached(brief.game, wanted, Boolean(tip.ended))) return null;
  const key = (event) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpen(false);
  };
  return html`<section class="coach" aria-label="Coach" onKeyDown=${key}>
    <p class="coach-short"><strong>${heading(tip)}</strong> ${inShort(tip)}</p>
    <button type="button" class="hint" aria-expanded=${String(open)} aria-controls="coach-whole" onClick=${unfold}>
      ${open ? "Less" : "More"}
    </button>
    ${open && html`<${Whole} tip=${tip} id="coach-whole" />`}
  </section>`;
}
