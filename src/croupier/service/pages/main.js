// The shell of the application: head, menu, the page of the address, and what lies over it.
import { render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Drawers } from "./components/drawer.js";
import { KeySheet } from "./components/key-sheet.js";
import { Menu } from "./components/menu.js";
import { Preferences } from "./components/preferences.js";
import { Loading, Problem } from "./components/waiting.js";
import { openDrawer } from "./drawers.js";
import { html } from "./html.js";
import { useKeys } from "./keys.js";
import { place } from "./router.js";
import { findSession, session, signOut } from "./session.js";
import { SignIn } from "./sign-in.js";
import { useWatched } from "./store.js";

/** Fetches a page's style sheet once, and waits for it. */
function dressed(href) {
  if (!href || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const ready = new Promise((resolve) => link.addEventListener("load", resolve, { once: true }));
  document.head.append(link);
  return ready;
}

/** The component of a route, once its module is here. */
function usePage(route) {
  const [loaded, setLoaded] = useState({ route: null });
  useEffect(() => {
    if (!route) return;
    Promise.all([route.load(), dressed(route.css)]).then(
      ([module]) => setLoaded({ route, Page: module.default }),
      () => setLoaded({ route, problem: { why: "This page could not be fetched.", allowed: "try again in a moment" } }),
    );
  }, [route]);
  return loaded.route === route ? loaded : { route: null };
}

function Page({ at }) {
  const main = useRef(null);
  const { route, Page: Shown, problem } = usePage(at?.route);
  useEffect(() => {
    document.title = at ? `${at.route.title} · Croupier` : "Croupier";
    if (route) main.current.querySelector("h1")?.focus({ preventScroll: true });
  }, [route]);
  const nowhere = { why: "There is no such page.", allowed: "the lobby" };
  return html`<main id="content" ref=${main} tabindex="-1">
    ${
      !at
        ? html`<${Problem} problem=${nowhere} />`
        : problem
          ? html`<${Problem} problem=${problem} />`
          : Shown
            ? html`<${Shown} params=${at.params} query=${at.query} />`
            : html`<${Loading} />`
    }
  </main>`;
}

const openPreferences = () => openDrawer("Preferences", () => html`<${Preferences} />`);
const openKeys = () => openDrawer("Keys", () => html`<${KeySheet} />`);

function Head({ person }) {
  return html`<header class="head">
    <a class="brand" href="#/">
      <img src="./icon.svg" alt="" width="28" height="28" /><span class="brand-name">Croupier</span>
    </a>
    <nav aria-label="Main">${person && html`<${Menu} place="house" />`}</nav>
    <div class="head-tools">
      <button type="button" class="icon-button" aria-label="Keys" title="Keys (?)" onClick=${openKeys}>?</button>
      <button type="button" class="icon-button" aria-label="Preferences" title="Preferences (,)" onClick=${openPreferences}>
        ⚙
      </button>
      ${
        person &&
        html`<span class="person">${person.name}</span>
        <button type="button" class="quiet-button" onClick=${signOut}>Sign out</button>`
      }
    </div>
  </header>`;
}

function App() {
  const at = useWatched(place).value;
  const person = useWatched(session).value;
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    findSession().catch(setProblem);
  }, []);
  useKeys({ "?": ["this sheet", openKeys], ",": ["preferences", openPreferences] });
  const closed = person === null && !at?.route.open;
  return html`
    <${Head} person=${person} />
    ${
      problem
        ? html`<main id="content"><${Problem} problem=${problem} again=${() => location.reload()} /></main>`
        : closed
          ? html`<main id="content"><${SignIn} /></main>`
          : person === undefined
            ? html`<main id="content"><${Loading} /></main>`
            : html`<${Page} at=${at} />`
    }
    <${Drawers} />`;
}

document.querySelector("[data-skip]").addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("content")?.focus();
});

render(html`<${App} />`, document.getElementById("app"));
