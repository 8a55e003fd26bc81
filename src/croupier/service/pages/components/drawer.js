// A dialog at the side of the page; the browser keeps the focus inside and restores it afterward.
import { useEffect, useRef } from "preact/hooks";
import { closeDrawer, drawers } from "../drawers.js";
import { html } from "../html.js";
import { useWatched } from "../store.js";

export function Drawer({ title, kind = "", onClose, children }) {
  /** @type {{current: any}} */
  const dialog = useRef(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element.open) element.showModal();
    return () => element.open && element.close();
  }, []);
  const outside = (event) => event.target === dialog.current && onClose();
  return html`<dialog class=${`drawer ${kind}`} ref=${dialog} aria-label=${title} onClose=${onClose} onClick=${outside}>
    <div class="drawer-inside">
      <div class="drawer-head">
        <h2>${title}</h2>
        <button type="button" class="icon-button" aria-label="Close" onClick=${onClose}>✕</button>
      </div>
      <div class="drawer-body">${children}</div>
    </div>
  </dialog>`;
}

/** All open drawers, each above the one before. */
export function Drawers() {
  const open = useWatched(drawers).value;
  return open.map(
    (
      { title, content, kind },
      at,
    ) => html`<${Drawer} key=${at} title=${title} kind=${kind} onClose=${() => at === drawers.value.length - 1 && closeDrawer()}>
    ${content()}
  <//>`,
  );
}
