// What the table lets the viewer do, as buttons; what it does not let is there too, and says why.
import { useEffect, useRef, useState } from "preact/hooks";
import { ActionForm } from "../components/fields.js";
import { html } from "../html.js";
import { useKeys } from "../keys.js";
import { prefs } from "../prefs.js";
import { choiceCost } from "./costs.js";

/** Groups that are folded away until somebody wants them. */
const FOLDED = { standing: "Your wagers", seat: "Your seat", irregularity: "Irregularities" };

const nameOf = (action) => `${action.do} ${JSON.stringify(action.with ?? {})}`;

export function ActionButton({ action, onPress, note = "" }) {
  const kind = ["action", action.primary && "primary", note === "best" && "best"].filter(Boolean).join(" ");
  return html`<button type="button" class=${kind} aria-disabled=${String(!action.legal)} title=${action.why}
    aria-keyshortcuts=${action.key || undefined} onClick=${() => onPress(action)}>
    ${action.label}${action.fields.length ? "…" : ""}${action.key && html` <kbd>${action.key}</kbd>`}
    ${note && html`<small class="cost">${note}</small>`}
  </button>`;
}

/** What the panel in which a hand is set does itself. */
const OF_SETTING = new Set(["SetHand", "AskHouseWay"]);
const OF_DRAW = new Set(["DrawCards"]);

/** The actions that are buttons now: while the viewer is asked something, wagers are out of the way. */
function shownNow({ actions, question }) {
  if (!question) return actions;
  const elsewhere = question.settings.length > 0 ? OF_SETTING : question.topic === "draw" ? OF_DRAW : new Set();
  return actions.filter((action) => action.group !== "wagers" && !elsewhere.has(action.do));
}

/** What gives a hand up is asked twice, for a slip cannot be undone: besides setting a hand, all that can be done about it. */
function givesUp(action, { question, actions }) {
  const setting = question?.settings.length > 0 && !OF_SETTING.has(action.do);
  // A hand that is worth playing is folded by a slip more often than not, and so is one that costs nothing to keep.
  const free = actions.some((one) => one.do === "CheckBet" || one.do === "ShowHand");
  const folds = (action.do === "Fold" && !action.primary) || (["FoldHand", "ConcedeHand"].includes(action.do) && free);
  return action.group === "answer" && (setting || folds || action.do === "Surrender");
}

/** Does an action, asks for its fields first, or says why not. */
export function usePress(model) {
  const [open, setOpen] = useState(null);
  const press = (action) => {
    // What is on the buttons is from before the film: the first press ends it.
    if (model.playing) model.skip();
    else if (!action.legal) model.whyNot(action);
    else if (action.fields.length || givesUp(action, model.view)) setOpen(action);
    else model.do(action.do, action.with);
  };
  return { open, press, close: () => setOpen(null) };
}

function keysOf(actions, press) {
  const keyed = actions.filter((action) => action.key);
  return Object.fromEntries(keyed.map((action) => [action.key, [action.label, () => press(action)]]));
}

/** Actions that are folded away; the fold closes when one of them is chosen, on Escape, and when the focus leaves it. */
function Fold({ words, actions, onPress }) {
  const fold = useRef(null);
  const close = () => fold.current.removeAttribute("open");
  const leave = (event) => event.relatedTarget && !fold.current.contains(event.relatedTarget) && close();
  const key = (event) => event.key === "Escape" && (close(), fold.current.firstElementChild.focus());
  const choose = (action) => {
    if (action.legal) close();
    onPress(action);
  };
  return html`<details class="more" ref=${fold} onFocusOut=${leave} onKeyDown=${key}>
    <summary><span class="fold-words">${words}</span></summary>
    <div class="more-inside">
      ${actions.map((action) => html`<${ActionButton} key=${nameOf(action)} action=${action} onPress=${choose} />`)}
    </div>
  </details>`;
}

/** The form to show: the one that was opened, if it can still be done, or the only answer to what the table asks. */
function formNow(opened, actions, question) {
  const still = opened && actions.find((action) => nameOf(action) === nameOf(opened));
  const answers = question ? actions.filter((action) => action.group === "answer") : [];
  const only = answers.length === 1 && answers[0].legal && answers[0].fields.length ? answers[0] : null;
  return still ?? only;
}

/** On a phone the line above the layout, which says what the table wants, is often off the screen. */
function Asked({ question }) {
  if (!question || question.settings.length) return null;
  return html`<p class="asked" aria-hidden="true">${question.words}</p>`;
}

/** @param {{model: import("./model.js").TableModel, pressing: ReturnType<typeof usePress>}} given */
export function Actions({ model, pressing }) {
  const { press, close } = pressing;
  const actions = shownNow(model.view);
  const open = formNow(pressing.open, actions, model.view.question);
  useKeys(keysOf(actions, press), 1);
  const asked = Boolean(model.view.question);
  useEffect(() => {
    // An answer that was begun is not one to the next question.
    if (!asked && pressing.open?.group === "answer") close();
  }, [asked]);
  if (open) {
    const done = async (given) => (await model.do(open.do, given)) && close();
    return html`<section class="actions" aria-label=${open.label}>
      <${Asked} question=${model.view.question} />
      <h2 class="form-title">${open.label}${open.fields.length ? "" : "?"}</h2>
      ${!open.fields.length && html`<p class="quiet">It cannot be taken back.</p>`}
      <${ActionForm} key=${nameOf(open)} action=${open} onDo=${done} onCancel=${pressing.open ? close : undefined} />
    </section>`;
  }
  const sits = actions.filter((action) => action.do === "Sit");
  const firstSeat = sits.find((action) => action.legal) ?? sits[0];
  const shown = actions
    .filter((action) => !(action.group in FOLDED))
    .concat(firstSeat ? { ...firstSeat, primary: true } : []);
  const folds = Object.entries(FOLDED)
    .map(([group, title]) => ({
      words: sits.length ? "Other seats" : title,
      inside: actions.filter((action) => action.group === group && action !== firstSeat),
    }))
    .filter(({ inside }) => inside.length);
  const { question } = model.view;
  const revealed = prefs.value.hints === "on" || model.priced;
  const costs = question && revealed ? model.costs[question.position] : null;
  const price = () => model.askCosts(question.position);
  return html`<section class="actions" aria-label="What you can do">
    <${Asked} question=${question} />
    <div class=${question ? "buttons answers" : "buttons"}>
      ${shown.map(
        (action) => html`<${ActionButton} key=${nameOf(action)} action=${action} onPress=${press}
        note=${action.group === "answer" && !action.fields.length ? choiceCost(action, costs) : ""} />`,
      )}
      ${question?.priced && !revealed && html`<button type="button" class="action" onClick=${price}>What does each cost?</button>`}
      ${folds.map(({ words, inside }) => html`<${Fold} key=${words} words=${words} actions=${inside} onPress=${press} />`)}
    </div>
    ${costs?.problem && html`<p class="quiet">${costs.problem}</p>`}
  </section>`;
}
