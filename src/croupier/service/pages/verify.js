// The auditor's page: a table's meters, win, history and evidence, and the check of a whole day. Nothing can be changed
// here.
import { useState } from "preact/hooks";
import { api, request } from "./api.js";
import { Cites } from "./components/paragraph.js";
import { Loading, Problem } from "./components/waiting.js";
import { written } from "./cards.js";
import { html } from "./html.js";
import { dollars, ending, gain } from "./money.js";
import { Disputes } from "./pit-disputes.js";
import { Report } from "./pit-report.js";
import { For } from "./pit-watch.js";
import { address, go } from "./router.js";
import { alarm, say } from "./speech.js";
import { useRequest } from "./use-request.js";
import { canVerify, checkDay } from "./verify-record.js";

const at = (table, rest) => `/api/tables/${encodeURIComponent(table)}/${rest}`;

const counted = (/** @type {number} */ number, /** @type {string} */ what) => `${number} ${what}${number === 1 ? "" : "s"}`;

/** Downloads the evidence of a day and checks all of it in the browser. */
function WholeDay({ table, day }) {
  const [state, setState] = useState(/** @type {any} */ (null));
  const run = async () => {
    setState({ done: 0, of: 1 });
    try {
      const response = await fetch(at(table, `export?day=${day}`), { credentials: "same-origin" });
      if (!response.ok) throw await response.json();
      const { wrong, counts } = await checkDay(await response.text(), (done, of) => setState({ done, of }));
      const words = wrong
        ? `Wrong: ${wrong}.`
        : `Everything is right: ${counted(counts.records, "record")}, ${counted(counts.seals, "opened seal")}, ${counted(counts.roots, "closed day")}.`;
      setState({ words, wrong });
      (wrong ? alarm : say)(words);
    } catch (problem) {
      setState({ problem: { why: problem.why ?? problem.message, allowed: problem.allowed, cites: problem.cites } });
    }
  };
  return html`<div>
    <p>Every hash, the chain from record to record, every seal that was opened and the root of a closed day, recomputed from
      the evidence in this browser.</p>
    ${
      canVerify()
        ? html`<button type="button" class="primary" onClick=${run}>Verify the whole day</button>`
        : html`<p class="quiet">This browser allows cryptography only on https and local pages.</p>`
    }
    ${state?.of && html`<progress aria-label="Records checked" max=${state.of} value=${state.done}></progress>`}
    ${
      state?.words &&
      html`<p class=${state.wrong ? "verdict lost" : "verdict won"}>${state.wrong ? "✗" : "✓"} ${state.words}
      </p>`
    }
    ${state?.problem && html`<${Problem} problem=${state.problem} />`}
    <p class="quiet">Accounts, cards and payments are settled again by the auditor that shares no code with this house: export
      the evidence, then run <code>python3 verify/audit.py export FILE</code>.</p>
  </div>`;
}

function Checkpoint({ table, day }) {
  const { found, problem } = useRequest(() => request("GET", at(table, `chain?day=${day}`)), [table, day]);
  if (problem) return html`<${Problem} problem=${problem} />`;
  if (!found) return html`<${Loading} what="the checkpoint" />`;
  return html`<div>
    <p>Keep this outside the house: nobody can change what came before it unnoticed.</p>
    <pre class="checkpoint" tabindex="0" aria-label="Checkpoint">${found.checkpoint}</pre>
  </div>`;
}

/** The player's funds before and after, and movements other than wagers. */
function funds({ before, after, bought, tipped, contributed }) {
  const besides = [
    bought && `${dollars(bought)} bought`,
    tipped && `${dollars(tipped)} tipped`,
    ...Object.entries(contributed).map(([meter, cents]) => `${cents} cents to the ${meter} meter`),
  ].filter(Boolean);
  return [`${dollars(before)} before, ${dollars(after)} after`, ...besides].join("; ");
}

function RecalledRound({ round }) {
  const cards = Object.entries(round.cards).filter(([, held]) => held.length);
  return html`<details>
    <summary><span>${round.day}, round ${round.round}: ${round.name}
      </span> <strong class=${ending(round.net)}>${gain(round.net)}</strong></summary>
    ${round.void && html`<p class="wrong">Void: ${round.void}</p>`}
    <p>${cards.map(
      ([place, held]) => html`<span key=${place} class="recalled-cards">${place}: ${held.map(written).join(" ")}
      </span> `,
    )}${round.dice.length > 0 && html`<span class="recalled-cards">Dice: ${round.dice.map((dice) => dice.join(" ")).join(", ")}</span>`}</p>
    ${round.choices.length > 0 && html`<p>Choices: ${round.choices.join("; ")}.</p>`}
    <div class="scrolled" tabindex="0" role="group" aria-label="Wagers"><table>
      <thead><tr><th scope="col">Wager</th><th scope="col" class="number">Staked</th><th scope="col">Decided by</th>
        <th scope="col" class="number">Paid</th><th scope="col">Paragraph</th></tr></thead>
      <tbody>${round.wagers.map(
        (wager, order) => html`<tr key=${order}><th scope="row">${wager.wager}</th><td class="number">
        ${dollars(wager.stake)}</td><td>${wager.outcome}${wager.line ? `: ${wager.line}` : ""}</td><td class="number">
        ${dollars(wager.paid)}</td><td><${Cites} cites=${wager.cites.slice(0, 2)} /></td></tr>`,
      )}</tbody>
    </table></div>
    <p class="quiet">${funds(round)}.</p>
  </details>`;
}

function Recall({ table, seats, first }) {
  const [seat, setSeat] = useState(first);
  const { found, problem } = useRequest(() => request("GET", at(table, `recall?seat=${seat}`)), [table, seat]);
  return html`<div>
    <label class="field inline">Seat
      <select value=${seat} onChange=${(event) => setSeat(Number(event.target.value))}>
        ${seats.map((seat) => html`<option key=${seat} value=${seat}>${seat}</option>`)}</select>
    </label>
    ${problem && html`<${Problem} problem=${problem} />`}
    ${found?.rounds.length === 0 && html`<p class="quiet">Nobody has played a round in seat ${seat}.</p>`}
    ${[...(found?.rounds ?? [])].reverse().map(
      (round) => html`<${RecalledRound} key=${`${round.day} ${round.round}`}
      round=${round} />`,
    )}
  </div>`;
}

function Part({ id, title, children }) {
  return html`<section class="panel" aria-labelledby=${id}><h2 id=${id}>${title}</h2>${children}</section>`;
}

/** Events, corrections and other acts by named staff, newest first. */
function Deeds({ table, day }) {
  const { found, problem } = useRequest(() => request("GET", at(table, `rounds?day=${day}&every=true&limit=200`)), [table, day]);
  if (problem) return html`<${Problem} problem=${problem} />`;
  if (!found) return html`<${Loading} what="the events" />`;
  const shown = found.rounds.filter((/** @type {wire.RoundBrief} */ round) => round.people.length || !round.procedure || round.procedure === "correction");
  if (!shown.length) return html`<p class="quiet">Nothing happened on this day except rounds dealt by the house.</p>`;
  return html`<ol class="deeds-list">${shown.map(
    (/** @type {wire.RoundBrief} */ round) => html`<li key=${round.record}>
      <span class="quiet">Record ${round.record}${round.number ? `, round ${round.number}` : ""}.</span> ${round.words}
      ${round.people.length > 0 && round.procedure !== "correction" && html` <span class="quiet">Staff:</span> <strong>${round.people.join(", ")}</strong>.`}</li>`,
  )}</ol>`;
}

function Audited({ table, day, seats, first }) {
  return html`<div class="audit-parts">
    <${Part} id="audit-verify" title="Verify"><${WholeDay} key=${`${table} ${day}`} table=${table} day=${day} />
      <div class="row">
        <a class="button" download href=${at(table, `export?day=${day}`)}>Export the evidence</a>
        <a class="button" href=${address("/table/:table/history", { table }, { day })}>History of the day</a>
      </div><//>
    <${Part} id="audit-checkpoint" title="Checkpoint"><${Checkpoint} table=${table} day=${day} /><//>
    <${Part} id="audit-win" title="Win and meters"><${Report} table=${table} day=${day} /><//>
    <${Part} id="audit-people" title="Who did what"><${Deeds} key=${`${table} ${day}`} table=${table} day=${day} /><//>
    <${Part} id="audit-disputes" title="Disputes"><${Disputes} table=${table} /><//>
    <${Part} id="audit-recall" title="Recall of a seat"><${Recall} key=${table} table=${table} seats=${seats} first=${first} /><//>
  </div>`;
}

function Audit({ query }) {
  const wanted = query.get("table") ?? "";
  const tables = useRequest(() => api.tables(), []);
  const table = wanted || tables.found?.[0]?.table || "";
  const days = useRequest(() => (table ? request("GET", at(table, "rounds?limit=1")) : Promise.resolve(null)), [table]);
  const day = query.get("day") ?? days.found?.day ?? "";
  const problem = tables.problem ?? days.problem;
  const places = tables.found?.find((brief) => brief.table === table)?.seats ?? [];
  const seats = places.map((place) => place.seat);
  const first = places.find((place) => place.name)?.seat ?? seats[0];
  const to = (changes) => go("/audit", {}, { table, ...changes });
  return html`<div class="audit">
    <h1 tabindex="-1">Audit</h1>
    <p class="lead">A table’s record and what proves it. Nothing can be changed from here.</p>
    ${
      problem &&
      html`<${Problem} problem=${problem} again=${() => {
        tables.again();
        days.again();
      }} />`
    }
    ${!problem && (!tables.found || (table && !days.found)) && html`<${Loading} what="the tables and their days" />`}
    ${
      tables.found &&
      html`<div class="row audit-choose">
      <label class="field">Table
        <select value=${table} onChange=${(event) => to({ table: event.target.value })}>
          ${tables.found.map((brief) => html`<option key=${brief.table} value=${brief.table}>${brief.table}, ${brief.title}</option>`)}
          </select>
      </label>
      ${
        days.found?.days.length > 0 &&
        html`<label class="field">Gaming day
        <select value=${day} onChange=${(event) => to({ day: event.target.value })}>
          ${days.found.days.map((day) => html`<option key=${day} value=${day}>${day}</option>`)}</select>
      </label>`
      }
    </div>`
    }
    ${
      tables.found &&
      days.found?.table === table &&
      (days.found.days.length
        ? html`<${Audited} table=${table} day=${day} seats=${seats} first=${first} />`
        : html`<p class="panel empty">Nothing has been recorded at this table yet.</p>`)
    }
  </div>`;
}

export default function AuditPage({ query }) {
  return html`<${For} roles=${["auditor", "supervisor"]}><${Audit} query=${query} /><//>`;
}
