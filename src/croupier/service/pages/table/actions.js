// The viewer's possible actions as buttons; unavailable ones are shown with the reason.
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../html.js";
import { useKeys } from "../keys.js";
import { dollars } from "../money.js";
import { prefs } from "../prefs.js";
import { useWatched } from "../store.js";
import { planKeys, Plans, plansNow } from "./ahead.js";
import { choiceCost } from "./costs.js";
import { viewpoint } from "./fit.js";
import { nameOf } from "./pending.js";
import { Sheet } from "./sheet.js";

/** Groups shown in the menu, because they don't belong to the hand. */
const IN_MENU = new Set(["seat", "irregularity"]);
/** More answers than this don't fit in a row. */
const MOST = 6;

/** An action's button: its words, and below them its key or its cost. */
export function ActionButton({ action, onPress, note = "", busy = false }) {
  const kind = ["action", action.primary && "primary", note === "best" && "best"].filter(Boolean).join(" ");
  const less = note || action.note;
  return html`<button type="button" class=${kind} aria-disabled=${String(!action.legal)} title=${action.why} aria-busy=${String(busy)}
    aria-keyshortcuts=${action.key || undefined} onClick=${() => onPress(action)}>
    <span class="action-words">${action.label}${action.fields.length && !action.note ? "…" : ""}</span>
    ${(less || action.key) && html` <small class="cost">${less}${less && action.key && html`<span class="cost-and"> · </span>`}${action.key && html`<kbd>${action.key}</kbd>`}</small>`}
  </button>`;
}

/** Actions whose buttons are in the panels for setting a hand and drawing cards. */
const OF_PANELS = new Set(["SetHand", "AskHouseWay", "DrawCards"]);

/** The actions shown as buttons; while the viewer has a question, wagers are hidden. */
function shownNow({ actions, question }) {
  const here = actions.filter((action) => !IN_MENU.has(action.group));
  return question ? here.filter((action) => action.group !== "wagers" && !OF_PANELS.has(action.do)) : here;
}

/** Actions that give up a hand need confirmation, because a slip can't be undone. */
function givesUp(action, { question, actions }) {
  const setting = question?.settings.length > 0 && !OF_PANELS.has(action.do);
  // Folding a hand worth playing, or one that costs nothing to keep, is usually a slip.
  const free = actions.some((action) => action.do === "CheckBet" || action.do === "ShowHand");
  const folds = (action.do === "Fold" && !action.primary) || (["FoldHand", "ConcedeHand"].includes(action.do) && free);
  return action.group === "answer" && (setting || folds || action.do === "Surrender");
}

/** The initial values of an action's fields, if all have one. */
function atFirst({ values, fields }) {
  const known = fields.every((field) => field.value !== null && field.value !== undefined);
  return known ? { ...values, ...Object.fromEntries(fields.map((field) => [field.name, field.value])) } : null;
}

/**
 * Performs an action, asks for its fields first, or says why it isn't possible.
 * @param {import("./model.js").TableModel} model
 * @param {{atOnce?: boolean}} how `atOnce`: the first press works whatever is shown; the table has the last word
 */
export function usePress(model, { atOnce = false } = {}) {
  const [open, setOpen] = useState(/** @type {wire.ActionView | null} */ (null));
  const [pressed, setPressed] = useState("");
  const press = (action) => {
    setPressed(action.fields.length ? "" : action.label);
    // Sitting down works at once, whatever is shown, with the default buy-in; more can be bought at any time.
    const seats = action.do === "Sit" && action.legal && atFirst(action);
    if (action.local) action.local();
    else if (seats) model.do(action.do, seats);
    // The buttons are from before the film: the first press ends it.
    else if (model.playing && !atOnce) model.skip();
    else if (!action.legal) model.whyNot(action);
    else if (action.then) model.doAll(action.then);
    else if (action.fields.length || givesUp(action, /** @type {wire.View} */ (model.view))) setOpen(action);
    else model.do(action.do, action.values);
  };
  return { open, press, pressed, close: () => setOpen(null) };
}

function keysOf(actions, press) {
  const keyed = actions.filter((action) => action.key);
  const keys = Object.fromEntries(keyed.map((action) => [action.key, [action.label, () => press(action)]]));
  const primary = actions.find((action) => action.primary && action.legal);
  return primary && !keys.Enter ? { ...keys, Enter: [primary.label, () => press(primary)] } : keys;
}

/** Folded actions; the fold closes after a choice, on Escape, and when it loses the focus. */
function Fold({ words, actions, onPress }) {
  /** @type {{current: any}} */
  const fold = useRef(null);
  const close = () => fold.current.removeAttribute("open");
  const leave = (event) => event.relatedTarget && !fold.current.contains(event.relatedTarget) && close();
  const key = (event) => event.key === "Escape" && (close(), fold.current.firstElementChild.focus());
  const choose = (action) => {
    if (action.legal) close();
    onPress(action);
  };
  return html`<details class="more" ref=${fold} onFocusOut=${leave} onKeyDown=${key}>
    <summary aria-label=${words} title=${words}><span class="fold-words">${words}</span></summary>
    <div class="more-inside">
      ${actions.map((action) => html`<${ActionButton} key=${nameOf(action)} action=${action} onPress=${choose} />`)}
    </div>
  </details>`;
}

/** The form to show: the opened one if still possible, or the only answer to the table's question. */
function formNow(opened, actions, question) {
  const still = opened && actions.find((action) => nameOf(action) === nameOf(opened));
  const answers = question ? actions.filter((action) => action.group === "answer") : [];
  const only = answers.length === 1 && answers[0].legal && answers[0].fields.length ? answers[0] : null;
  return still ?? only;
}

/** After a round: the same wagers and the deal in one press. */
function again(actions, { shownResult }) {
  const [repeat, deal] = ["Repeat", "Ready"].map((name) => actions.find((action) => action.do === name));
  if (!shownResult || !repeat?.legal || !deal || deal.legal) return null;
  const then = [repeat, deal].map((action) => ({ do: action.do, values: action.values }));
  return { ...deal, label: `${deal.label} again`, legal: true, why: "", primary: true, then };
}

/** The buttons in order: the most likely one is at the outer end, near the thumb. */
function ordered(actions, question) {
  if (question) return actions;
  return [...actions.filter((action) => action.do !== "Ready"), ...actions.filter((action) => action.do === "Ready")];
}

/** The open seats: the middle one as a button, because the others are on the felt. */
function seatsOf(actions, positions) {
  const seats = actions.filter((action) => action.do === "Sit");
  const middle = viewpoint(positions, 0);
  const far = ({ values }) => Math.abs(positions.indexOf(values.seat) - positions.indexOf(middle));
  const [best] = seats.sort((a, b) => Number(b.legal) - Number(a.legal) || far(a) - far(b));
  if (!best) return [];
  return [{ ...best, primary: best.legal, note: `with ${dollars(best.values.buy_in)}` }];
}

/**
 * @param {{model: import("./model.js").TableModel, pressing: ReturnType<typeof usePress>, own: (wire.ActionView & {local?: () => void})[]}} props `own`: what a
 *   panel over the felt has besides
 */
export function Actions({ model, pressing, own = [] }) {
  const { press, close } = pressing;
  const { hints } = useWatched(prefs).value;
  const view = /** @type {wire.View} */ (model.view);
  const { question, actions: all } = view;
  const next = again(all, model);
  const here = ordered(shownNow(view), question).map((action) => (next && action.do === "Ready" ? next : action));
  const actions = [...own, ...here, ...seatsOf(all, model.about.layout.positions)];
  const open = formNow(pressing.open, all, own.length ? null : question);
  const planning = plansNow(model).length > 0;
  useKeys({ ...keysOf(actions, press), ...planKeys(model) }, 1);
  const answering = Boolean(question);
  useEffect(() => {
    // A begun answer is not an answer to the next question.
    if (!answering && pressing.open?.group === "answer") close();
  }, [answering]);
  const revealed = hints === "on" || model.priced;
  const costs = question && revealed ? model.costs[question.position] : null;
  const [standing, shown] = [true, false].map((wanted) => actions.filter((action) => (action.group === "standing") === wanted));
  const [first, others] = shown.length > MOST ? [shown.slice(0, MOST - 1), shown.slice(MOST - 1)] : [shown, []];
  const buttons = html`<div class=${question ? "buttons answers" : "buttons"} data-count=${first.length}>
    ${standing.length > 0 && html`<${Fold} words="Your wagers" actions=${standing} onPress=${press} />`}
    ${first.map(
      (action) => html`<${ActionButton} key=${nameOf(action)} action=${action} onPress=${press} busy=${model.pending.name === nameOf(action)}
      note=${action.group === "answer" && !action.fields.length ? choiceCost(action, costs) : ""} />`,
    )}
    ${others.length > 0 && html`<${Fold} words="More" actions=${others} onPress=${press} />`}
  </div>`;
  return html`<section class="actions" aria-label="What you can do">
    ${
      open &&
      html`<${Sheet} key=${nameOf(open)} action=${open} onClose=${pressing.open ? close : undefined}
      onDo=${async (values) => (await model.do(open.do, values)) && close()} />`
    }
    ${planning ? html`<${Plans} model=${model} />` : buttons}
    ${costs?.problem && html`<p class="quiet">${costs.problem}</p>`}
  </section>`;
}
