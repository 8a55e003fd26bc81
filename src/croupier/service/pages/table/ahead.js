// Decisions that a player makes ahead of the turn. They stay in this page until then, so nobody else can know them.
import { html } from "../html.js";

/** @typedef {wire.AheadView} Plan what to do in turn: the first of the actions in `does` that can be done then */

/**
 * The plans available now: for a hand still in play, until its turn comes.
 * @param {import("./model.js").TableModel} model
 * @returns {Plan[]}
 */
export function plansNow({ about, seat, stage, view, playing }) {
  const held = ["", " up"].some((kind) => stage.places[`seat ${seat}${kind}`]?.length);
  const showdown = Object.keys(stage.held).length > 0;
  const out = !stage.running || stage.folded[seat] || stage.allIn[seat] || showdown;
  return seat && held && !out && (playing || !view?.question) ? about.ahead : [];
}

/**
 * Returns true if a step invalidates a plan: new cards, or the end of the round.
 * @param {wire.StepView} step
 */
export function changesPlans({ is, data }) {
  return (is === "Moved" && data.verb === "deals") || (is === "Ended" && data.procedure === "round");
}

/**
 * The offered action that carries out a plan.
 * @param {Plan} plan
 * @param {wire.ActionView[]} actions
 */
export function carriedOut(plan, actions) {
  const can = (/** @type {string} */ name) => actions.find((action) => action.do === name && action.legal && !action.fields.length);
  return plan.does.map(can).find(Boolean);
}

/**
 * @param {import("./model.js").TableModel} model
 * @returns {import("../keys.js").Keys}
 */
export function planKeys(model) {
  const words = (/** @type {Plan} */ { label }) => `in turn: ${label.toLowerCase()}; again: let me decide`;
  return Object.fromEntries(plansNow(model).map((plan) => [plan.key, [words(plan), () => model.plan(plan)]]));
}

/** @param {{model: import("./model.js").TableModel}} props */
export function Plans({ model }) {
  return html`<div class="ahead" role="group" aria-label="When your turn comes">
    ${plansNow(model).map(
      (plan) => html`<button key=${plan.label} type="button" class="action" title=${plan.words} aria-keyshortcuts=${plan.key}
      aria-pressed=${String(model.planned === plan)} onClick=${() => model.plan(plan)}>
      <span class="action-words">${plan.label}</span> <small class="cost"><kbd>${plan.key}</kbd></small>
    </button>`,
    )}
  </div>`;
}
