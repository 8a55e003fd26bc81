// Moves the focus to what comes next, unless somebody is typing or reading something else.
import { useLayoutEffect } from "preact/hooks";

/** Returns true if the focus may move: it is nowhere, on the heading, or on a finished control of the table. */
function free() {
  const here = document.activeElement;
  if (document.querySelector("dialog[open]")) return false;
  return !here || here === document.body || here.matches("h1") || Boolean(here.closest(".dock, .felt") && !here.matches("input, select"));
}

const QUESTION = [".answers .primary[aria-disabled=false]", ".answers button[aria-disabled=false]"];
const WAGER = [".buttons .primary[aria-disabled=false]", '.felt [data-area][tabindex="0"]', "main h1"];

/** After the focus moves to a button by itself, Space doesn't press it for this long, because people skip films with Space. */
const PAUSE = 1500;
/** The button that received the focus by itself, and when, or when Space was last pressed there. */
const focused = { to: /** @type {Element | null} */ (null), at: -Infinity };

/** @param {KeyboardEvent} event */
function spare(event) {
  if (event.key !== " " || event.target !== focused.to || performance.now() - focused.at > PAUSE) return;
  event.preventDefault();
  event.stopPropagation();
  focused.at = performance.now();
}
// In some browsers a button is pressed when Space comes up, whatever became of its going down.
for (const kind of /** @type {const} */ (["keydown", "keyup"])) addEventListener(kind, spare, true);

/** @param {import("./model.js").TableModel} model */
export function useNextAction(model) {
  const { view, playing } = model;
  const { question, round = 0, state = "" } = view ?? {};
  const about = question ? `${question.topic} ${question.place} ${question.cards} ${question.words}` : state;
  const key = !view || playing ? "" : `${model.seat} ${round} ${about}`;
  // At once, not after the next paint: Enter is for what has just appeared, not for the previous focus.
  useLayoutEffect(() => {
    if (!key || !free() || question?.settings.length || question?.topic === "draw") return;
    const target = (question ? QUESTION : WAGER).map((selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))).find(Boolean);
    target?.focus({ preventScroll: true });
    Object.assign(focused, { to: target ?? null, at: performance.now() });
  }, [key]);
}
