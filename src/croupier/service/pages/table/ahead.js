// What a player decides before the turn comes. It stays in this page until then, so nobody else can know of it.
import { html } from "../html.js";

/** @typedef {wire.AheadView} Plan what to do in turn: the first of the actions in `does` that can be done then */

/**
 * The plans that the viewer can make now: for a hand that is still in play, until its turn has come.
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
 * Whether a step makes another situation of the one that a plan was made for: new cards, or the end of the round.
 * @param {wire.StepView} told
 */
export function changesPlans({ is, data }) {
  return (is === "Moved" && data.verb === "deals") || (is === "Ended" && data.procedure === "round");
}

/**
 * The action that carries a plan out, of those that the table offers.
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

/** @param {{model: import("./model.js").TableModel}} given */
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
