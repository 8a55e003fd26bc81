// The lobby: every table with what it offers and who sits there.
import { useEffect, useState } from "preact/hooks";
import { api } from "./api.js";
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { dollars, limits } from "./money.js";
import { address } from "./router.js";
import { session } from "./session.js";
import { useWatched } from "./store.js";

const REFRESH = 5000;
const FEW = 4;

function Seats({ brief, name }) {
  const taken = brief.seats.filter((seat) => seat.name);
  const words = taken.length ? taken.map((seat) => `${seat.name} in seat ${seat.seat}`).join(", ") : "nobody yet";
  const kind = (seat) => (seat.name === name ? "own" : seat.name ? "taken" : "");
  return html`<p class="seats">
    <span aria-hidden="true">${brief.seats.map((seat) => html`<i key=${seat.seat} class=${kind(seat)}></i>`)}</span>
    <span>${taken.length} of ${brief.seats.length} seats taken<span class="heard">: ${words}</span></span>
  </p>`;
}

function Offers({ offers: [first, ...others] }) {
  if (!first) return null;
  return html`<p class="limits">
      <strong>${limits(first.least, first.most)}</strong>
      <span class="quiet">${first.group}, pays ${first.pays}</span>
    </p>
    <ul class="offers">
      ${others.slice(0, FEW).map(
        ({ group, least, most, pays }) => html`<li key=${group}>
          <span>${group}</span> <span class="quiet">${limits(least, most)} · ${pays}</span>
        </li>`,
      )}
      ${others.length > FEW && html`<li class="quiet">and ${others.length - FEW} more</li>`}
    </ul>`;
}

/** The ways to come to a table: to play, to watch, or in a role of the staff. */
function Ways({ brief, seated, roles }) {
  const staff = roles.filter((role) => !["player", "spectator"].includes(role));
  const as = (role) => address("/table/:table", brief, { as: role });
  return html`<footer>
      ${
        roles.includes("player") &&
        html`<a class="button primary" href=${address("/table/:table", brief)}>${seated ? "Go to the table" : "Sit down"}</a>`
      }
      <a class="button" href=${as("spectator")}>Watch</a>
    </footer>
    ${
      staff.length > 0 &&
      html`<p class="roles">Or come as ${staff.map((role) => html`<a key=${role} href=${as(role)}>${role}</a> `)}</p>`
    }`;
}

function TableCard({ brief, name, roles }) {
  const id = `table-${brief.table}`;
  const seated = brief.seats.some((seat) => seat.name === name);
  return html`<article class="table-card" aria-labelledby=${id}>
    <header>
      <p class="quiet">${brief.licensee} · ${brief.table}</p>
      <h2 id=${id}>${brief.title}</h2>
      <p class="tags">
        <span class=${brief.open ? "tag open" : "tag"}>${brief.open ? "open" : "closed"}</span>
        ${brief.round > 0 && html`<span class="tag">round ${brief.round}</span>`}
        ${brief.laboratory && html`<span class="tag laboratory" title="Its cards come from a seed">laboratory</span>`}
      </p>
    </header>
    <div class="table-body">
      <${Offers} offers=${brief.offers} />
      ${brief.meters.map(
        (meter) => html`<p key=${meter.name} class="meter">
          <span>${meter.name}</span> <strong>${dollars(meter.shown)}</strong>
          ${meter.out && html`<em>${meter.out}</em>`}
        </p>`,
      )}
      <${Seats} brief=${brief} name=${name} />
      <${Ways} brief=${brief} seated=${seated} roles=${roles} />
    </div>
  </article>`;
}

export default function Lobby() {
  const { name, roles } = useWatched(session).value;
  const [tables, setTables] = useState(null);
  const [house, setHouse] = useState(null);
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    const look = () =>
      api.tables().then((found) => {
        setTables(found);
        setProblem(null);
      }, setProblem);
    look();
    api.house().then(setHouse, () => {});
    const timer = setInterval(() => document.hidden || look(), REFRESH);
    return () => clearInterval(timer);
  }, []);
  return html`<div class="lobby">
    <h1 tabindex="-1">Lobby</h1>
    <p class="lead">Welcome, ${name}. Choose a table: each one is drawn, dealt and paid by its own filing.</p>
    ${problem && html`<${Problem} problem=${problem} />`}
    ${!tables && !problem && html`<${Loading} what="the tables" />`}
    <div class="tables">
      ${tables?.map((brief) => html`<${TableCard} key=${brief.table} brief=${brief} name=${name} roles=${roles} />`)}
    </div>
    ${house?.idle_rule && html`<p class="quiet house-rule">${house.idle_rule}</p>`}
  </div>`;
}
