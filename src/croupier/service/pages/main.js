// The shell of the application: header, menu, the current page, and anything over it.
import { render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Drawers } from "./components/drawer.js";
import { HouseMenu, openKeys, openPreferences } from "./components/menu.js";
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { openIdentity } from "./identity.js";
import { useKeys } from "./keys.js";
import { place } from "./router.js";
import { findSession, session } from "./session.js";
import { useWatched } from "./store.js";
import { useTitle } from "./title.js";

/** Loads a page's style sheet once, and waits for it. */
function dressed(sheet) {
  const href = sheet && new URL(sheet, import.meta.url).href;
  if (!href || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const ready = new Promise((resolve) => link.addEventListener("load", resolve, { once: true }));
  document.head.append(link);
  return ready;
}

/** Returns a route's component once its module is loaded. */
function usePage(route) {
  const [loaded, setLoaded] = useState(/** @type {{route: any, Page?: any, problem?: any}} */ ({ route: null }));
  useEffect(() => {
    if (!route) return;
    Promise.all([route.load(), dressed(route.css)]).then(
      ([module]) => setLoaded({ route, Page: module.default }),
      () => setLoaded({ route, problem: { why: "This page could not be fetched.", allowed: "try again in a moment" } }),
    );
  }, [route]);
  return loaded.route === route ? loaded : { route: null };
}

/** The page for unknown addresses. */
function Nowhere() {
  return html`<div class="nowhere">
    <h1 tabindex="-1">There is no such page</h1>
    <p>The address may have been cut short, or the table has another name.</p>
    <p><a class="button primary" href="#/">To the lobby</a></p>
  </div>`;
}

function Page({ at }) {
  /** @type {{current: any}} */
  const main = useRef(null);
  const { route, Page: Shown, problem } = usePage(at?.route);
  useTitle(at ? at.route.title : "No such page");
  useEffect(() => {
    if (route) main.current.querySelector("h1")?.focus({ preventScroll: true });
  }, [route]);
  return html`<main id="content" class=${at?.route.whole ? "whole" : ""} ref=${main} tabindex="-1">
    ${
      !at
        ? html`<${Nowhere} />`
        : problem
          ? html`<${Problem} problem=${problem} again=${() => location.reload()} />`
          : Shown
            ? html`<${Shown} params=${at.params} query=${at.query} />`
            : html`<${Loading} />`
    }
  </main>`;
}

function Head({ person }) {
  return html`<header class="head">
    <a class="brand" href="#/">
      <img src=${new URL("./icon.svg", import.meta.url).href} alt="" width="28" height="28" /><span class="brand-name">Croupier</span>
    </a>
    ${
      person &&
      html`<button type="button" class="person" title="Change your name" onClick=${openIdentity}>${person.name}</button>
      <${HouseMenu} />`
    }
  </header>`;
}

function App() {
  const at = useWatched(place).value;
  const person = useWatched(session).value;
  const [problem, setProblem] = useState(/** @type {wire.Problem | null} */ (null));
  useEffect(() => {
    // A person who was refused, for example after a session expired, comes in again as a guest.
    if (!person) findSession().catch(setProblem);
  }, [person]);
  useKeys({ "?": ["this sheet", openKeys], ",": ["preferences", openPreferences] });
  return html`
    ${!(at?.route.whole && person) && html`<${Head} person=${person} />`}
    ${
      problem
        ? html`<main id="content"><${Problem} problem=${problem} again=${() => location.reload()} /></main>`
        : person
          ? html`<${Page} at=${at} />`
          : html`<main id="content"><${Loading} /></main>`
    }
    <${Drawers} />`;
}

document.querySelector("[data-skip]")?.addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("content")?.focus();
});

render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
