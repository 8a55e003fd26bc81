// Placeholders: something is loading, or why it is unavailable.
import { html } from "../html.js";
import { Cites } from "./paragraph.js";

export function Loading({ what = "the page" }) {
  return html`<p class="loading" role="status">
    <span class="loading-dot" aria-hidden="true"></span>Fetching ${what}…
  </p>`;
}

/** @param {{problem: {why: string, allowed?: string, cites?: string[], message?: string}, again?: Function}} props */
export function Problem({ problem, again }) {
  return html`<div class="problem" role="alert">
    <p><strong>${problem.why ?? problem.message}</strong></p>
    ${problem.allowed && html`<p>Allowed: ${problem.allowed}.</p>`}
    <${Cites} cites=${problem.cites} />
    ${again && html`<button type="button" onClick=${again}>Try again</button>`}
  </div>`;
}
