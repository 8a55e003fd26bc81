// A table's guide, in a drawer over the current page.
import { openDrawer } from "./drawers.js";
import { html } from "./html.js";

const guideOf = (table) => `/api/tables/${encodeURIComponent(table)}/guide`;

function Guide({ brief }) {
  const at = guideOf(brief.table);
  return html`<div class="guide">
    <iframe src=${at} title=${`How to play ${brief.title}`}></iframe>
    <p><a href=${at} target="_blank" rel="noopener">Open it in a window of its own</a>, to read or print.</p>
  </div>`;
}

/** @param {{table: string, title: string}} brief */
export function openGuide(brief) {
  openDrawer(`How to play ${brief.title}`, () => html`<${Guide} brief=${brief} />`);
}
