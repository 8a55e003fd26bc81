// What is open at the side of the page. The shell shows it; anybody may open one.
import { Value } from "./store.js";

/** @type {Value} the open drawers, each on top of the one before: {title, content: () => vnode} */
export const drawers = new Value([]);

export function openDrawer(title, content) {
  drawers.set([...drawers.value, { title, content }]);
}

export function closeDrawer() {
  drawers.set(drawers.value.slice(0, -1));
}

/** Opens a paragraph of the regulation in our words. */
export async function openParagraph(cite) {
  const { Paragraph } = await import("./components/paragraph.js");
  const { html } = await import("./html.js");
  openDrawer(cite, () => html`<${Paragraph} cite=${cite} />`);
}
