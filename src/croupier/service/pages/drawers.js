// The open drawers at the side of the page. The shell shows them; any module may open one.
import { Value } from "./store.js";

/** @type {Value<{title: string, content: () => any, kind: string}[]>} the open drawers, each on top of the one before */
export const drawers = new Value([]);

/**
 * @param {string} title
 * @param {() => any} content
 * @param {string} kind `small` for a dialog in the middle of the page
 */
export function openDrawer(title, content, kind = "") {
  drawers.set([...drawers.value, { title, content, kind }]);
}

export function closeDrawer() {
  drawers.set(drawers.value.slice(0, -1));
}

/**
 * Opens paragraphs of the regulation in our words.
 * @param {string[]} cites
 */
export async function openParagraphs(cites) {
  const { Paragraph } = await import("./components/whole-paragraph.js");
  const { html } = await import("./html.js");
  const title = cites.length > 1 ? `${cites[0]} and ${cites.length - 1} more` : cites[0];
  openDrawer(title, () => cites.map((cite) => html`<${Paragraph} key=${cite} cite=${cite} />`));
}
