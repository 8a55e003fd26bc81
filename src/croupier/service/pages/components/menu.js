// The house menu: every destination open to this person, and the entries common to all pages.
import { useEffect, useRef } from "preact/hooks";
import { openDrawer } from "../drawers.js";
import { html } from "../html.js";
import { openIdentity } from "../identity.js";
import { address, place } from "../router.js";
import { ROUTES } from "../routes.js";
import { session } from "../session.js";
import { useWatched } from "../store.js";
import { KeySheet } from "./key-sheet.js";
import { Preferences } from "./preferences.js";

export const openPreferences = () => openDrawer("Preferences", () => html`<${Preferences} />`);
export const openKeys = () => openDrawer("Keys", () => html`<${KeySheet} />`);

/** Links to the registered pages of a menu that this person may see. */
export function Menu({ place: where, params = {} }) {
  const here = useWatched(place).value?.route;
  const roles = useWatched(session).value?.roles ?? [];
  const shown = ROUTES.filter(
    (route) => route.menu === where && (!route.roles || route.roles.some((role) => roles.includes(role))),
  );
  return shown.map(
    (route) =>
      html`<a key=${route.path} class="menu-link" href=${address(route.path, params)} aria-current=${route === here ? "page" : undefined}>
        ${route.title}
      </a>`,
  );
}

/** A button that opens the menu; `children` are the current page's entries, at the top. */
export function HouseMenu({ children }) {
  /** @type {{current: any}} */
  const menu = useRef(null);
  const close = () => menu.current.removeAttribute("open");
  useEffect(() => {
    const outside = (event) => menu.current?.contains(event.target) || close();
    addEventListener("pointerdown", outside);
    return () => removeEventListener("pointerdown", outside);
  }, []);
  const key = (event) => {
    if (event.key !== "Escape" || !menu.current.open) return;
    event.stopPropagation();
    close();
    menu.current.firstElementChild.focus();
  };
  const leave = (event) => event.relatedTarget && !menu.current.contains(event.relatedTarget) && close();
  return html`<details class="house-menu" ref=${menu} onKeyDown=${key} onFocusOut=${leave}>
    <summary class="icon-button" aria-label="Menu" title="Menu"><span aria-hidden="true">☰</span></summary>
    <nav class="menu-inside" aria-label="Main" onClick=${close}>
      ${children}
      <${Menu} place="house" />
      <p class="menu-title">Staff</p>
      <${Menu} place="staff" />
      <p class="menu-title">You</p>
      <button type="button" class="menu-link" onClick=${openIdentity}>Name and staff key</button>
      <button type="button" class="menu-link" onClick=${openPreferences}>Preferences <kbd>,</kbd></button>
      <button type="button" class="menu-link" onClick=${openKeys}>Keys <kbd>?</kbd></button>
    </nav>
  </details>`;
}
