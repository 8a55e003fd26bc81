// The lobby: every table with its picture, a line about its game, what the house takes, and buttons to enter.
import { useEffect, useState } from "preact/hooks";
import { api } from "./api.js";
import { Icon } from "./components/icons.js";
import { Loading, Problem } from "./components/waiting.js";
import { openGuide } from "./guide.js";
import { html } from "./html.js";
import { openInvite } from "./invite.js";
import { dollars, limits } from "./money.js";
import { address } from "./router.js";
import { useWatched } from "./store.js";
import { session } from "./session.js";

const REFRESH = 5000;
/** Odds are still being counted just after the house opens. */
const SOON = 1000;

/**
 * Who is there already, or what it takes to play.
 * @param {{brief: wire.TableBrief}} props
 */
function Facts({ brief }) {
  const [first] = brief.offers;
  const others = brief.seats.filter((seat) => seat.name && seat.seat !== brief.yours).map((seat) => seat.name);
  const [meter] = brief.meters;
  return html`<p class="facts-line">
    ${first && html`<span>${limits(first.least, first.most)}</span>`}
    ${meter && html`<span>${meter.name} <strong>${dollars(meter.shown)}</strong></span>`}
    ${others.length > 0 && html`<span title=${others.join(", ")}>${others.length} playing</span>`}
    ${!brief.open && html`<span>closed</span>`}
  </p>`;
}

/**
 * The buttons to a table: play, or first read how to.
 * @param {{brief: wire.TableBrief, roles: string[]}} props
 */
function Ways({ brief, roles }) {
  const at = (query) => address("/table/:table", brief, query);
  const plays = roles.includes("player");
  return html`<footer>
    <a class="button primary" href=${plays ? at({ play: "" }) : at({ as: "spectator" })} aria-describedby=${`line-${brief.table}`}
      aria-label=${`${plays ? (brief.yours ? "Back to" : "Play") : "Watch"} ${brief.title}`}>
      ${plays ? (brief.yours ? "Your seat" : "Play") : "Watch"}
    </a>
    <button type="button" aria-label=${`How to play ${brief.title}`} onClick=${() => openGuide(brief)}>How to play</button>
    <button type="button" class="card-invite" aria-label=${`Invite to ${brief.title}`} title="Invite" onClick=${() => openInvite(brief)}>
      <${Icon} name="invite" />
    </button>
  </footer>`;
}

/** @param {{brief: wire.TableBrief, roles: string[], others: boolean}} props */
function TableCard({ brief, roles, others }) {
  const id = `table-${brief.table}`;
  return html`<article class="table-card" aria-labelledby=${id}>
    <div class="table-picture">
      ${brief.picture && html`<img src=${brief.picture} alt="" width="320" height="160" decoding="async" />`}
    </div>
    <div class="table-body">
      <header>
        <h2 id=${id}>${brief.title}${others && html` <span class="quiet">${brief.table}</span>`}</h2>
        <p class="takes">${brief.takes}</p>
      </header>
      <p class="game-line" id=${`line-${brief.table}`}>${brief.line}</p>
      <${Facts} brief=${brief} />
      <${Ways} brief=${brief} roles=${roles} />
    </div>
  </article>`;
}

export default function Lobby() {
  const roles = useWatched(session).value?.roles ?? [];
  const [tables, setTables] = useState(/** @type {wire.TableBrief[] | null} */ (null));
  const [house, setHouse] = useState(/** @type {wire.HouseView | null} */ (null));
  const [problem, setProblem] = useState(/** @type {wire.Problem | null} */ (null));
  useEffect(() => {
    let timer = 0;
    let left = false;
    const look = async () => {
      const found = document.hidden ? null : await api.tables().catch(setProblem);
      if (left) return;
      if (found) {
        setTables(found);
        setProblem(null);
      }
      timer = setTimeout(look, found?.some((brief) => !brief.takes) ? SOON : REFRESH);
    };
    look();
    api.house().then(setHouse, () => {});
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);
  const several = (brief) => tables?.some((other) => other !== brief && other.title === brief.title);
  return html`<div class="lobby">
    <h1 tabindex="-1">Pick a table</h1>
    <p class="lead">
      Every game by New Jersey’s rules. Chips are play money.
      ${house?.laboratory && html` <span class="tag laboratory" title="Cards and dice come from a seed and repeat">practice</span>`}
    </p>
    ${problem && html`<${Problem} problem=${problem} />`}
    ${!tables && !problem && html`<${Loading} what="the tables" />`}
    <div class="tables">
      ${tables?.map((brief) => html`<${TableCard} key=${brief.table} brief=${brief} roles=${roles} others=${several(brief)} />`)}
    </div>
    ${house?.idle_rule && html`<details class="house-rule"><summary>How long this house waits</summary><p class="quiet">${house.idle_rule}</p></details>`}
  </div>`;
}
