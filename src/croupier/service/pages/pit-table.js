// One supervised table: its state and seats, the floor's actions, irregularities with their remedies, and the evidence.
import { useMemo, useState } from "preact/hooks";
import { request } from "./api.js";
import { Log } from "./components/log.js";
import { Cites } from "./components/paragraph.js";
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { useKeys } from "./keys.js";
import { dollars } from "./money.js";
import { useNarrow } from "./narrow.js";
import { LostLine, OpenForm, Refusal, nameOf } from "./pit-model.js";
import { Corrections } from "./pit-corrections.js";
import { Disputes } from "./pit-disputes.js";
import { Report } from "./pit-report.js";
import { Cloth, StaffTable } from "./staff-table.js";
import { address } from "./router.js";
import { useWatched } from "./store.js";
import { ActionButton, usePress } from "./table/actions.js";
import { wholePlan } from "./table/whole-plan.js";
import { useRequest } from "./use-request.js";

/** Steps about an irregularity and its remedy. */
const REMEDIES = new Set(["Irregular", "Voided", "Corrected", "Withdrawn"]);

function Seats({ view }) {
  const taken = view.seats.filter((seat) => seat.name);
  if (!taken.length) return html`<p class="quiet">Nobody sits here.</p>`;
  const standing = (seat) =>
    [!seat.here && "away", seat.turn && "the table waits", seat.ready && "ready", seat.mark].filter(Boolean).join(", ") ||
    "playing";
  return html`<div class="scrolled" tabindex="0" role="group" aria-label="Seats"><table>
    <thead><tr><th scope="col">Seat</th><th scope="col">Player</th><th scope="col" class="number">Chips</th>
      <th scope="col" class="number">Wagered</th><th scope="col">State</th></tr></thead>
    <tbody>${taken.map(
      (seat) => html`<tr key=${seat.seat} class=${seat.here ? "" : "away-row"}>
      <td>${seat.seat}</td><th scope="row">${seat.name}</th><td class="number">${dollars(seat.chips)}</td><td class="number">
        ${seat.staked ? dollars(seat.staked) : "–"}</td><td>${standing(seat)}</td>
    </tr>`,
    )}</tbody>
  </table></div>`;
}

/** Acknowledges the last press at once, and then that it is done. */
function Acknowledged({ model, pressed }) {
  if (!pressed) return null;
  const waits = model.pending.name !== "";
  return html`<p class="acknowledged" role="status">${waits ? "Sent" : "Done"}: ${pressed}${waits ? "…" : "."}</p>`;
}

function Floor({ model }) {
  const pressing = usePress(model, { atOnce: true });
  const actions = model.view.actions.filter((action) => action.group !== "irregularity");
  return html`<section class="panel" aria-labelledby="floor-title">
    <h2 id="floor-title">The floor</h2>
    ${
      pressing.open
        ? html`<${OpenForm} model=${model} pressing=${pressing} />`
        : html`<ul class="floor-actions">${actions.map(
            (action) => html`<li key=${nameOf(action)}>
        <${ActionButton} action=${action} onPress=${pressing.press} busy=${model.pending.name === nameOf(action)} /></li>`,
          )}</ul>`
    }
    ${!model.notice && html`<${Acknowledged} model=${model} pressed=${pressing.pressed} />`}
    ${!actions.length && html`<p class="quiet">There is nothing to do now.</p>`}
  </section>`;
}

function Irregularities({ model }) {
  const pressing = usePress(model, { atOnce: true });
  const { actions, notice, raised, state } = model.view;
  const kinds = actions.filter((action) => action.group === "irregularity");
  const held = actions.some((action) => action.do === "LetGoOn");
  const disabled = actions.some((action) => action.do === "Enable");
  const other = raised ? "Raised" : "Note";
  const remedies = model.log.filter((line) => REMEDIES.has(line.kind));
  return html`<section class="panel" aria-labelledby="irregular-title">
    <h2 id="irregular-title">Irregularities</h2>
    <p class="quiet">Those that the rules of this game name. One that is raised happens the next time that it can; the table then
      does what its paragraph wants.</p>
    ${
      notice &&
      state !== "frozen" &&
      html`<p class="noted" role="status"><strong>${disabled ? "Disabled" : held ? "Held" : other}:</strong> ${notice}</p>`
    }
    <${OpenForm} model=${model} pressing=${pressing} />
    ${
      kinds.length > 0
        ? html`<ul class="irregularities">
      ${kinds.map(
        (action) => html`<li key=${nameOf(action)}>
        <span class="irregularity-words">${action.label} <${Cites} cites=${action.cites} />
          ${!action.legal && html`<span class="quiet">${action.why}</span>`}</span>
        <button type="button" aria-disabled=${String(!action.legal)} aria-label=${`Raise: ${action.label}`}
          onClick=${() => pressing.press(action)}>Raise</button>
      </li>`,
      )}
    </ul>`
        : html`<p class="quiet">None can be raised now.</p>`
    }
    <h3>What went wrong, and what was done</h3>
    ${
      remedies.length
        ? html`<ol class="remedies">${remedies.map(
            (line) => html`<li key=${line.key}>
      ${line.words} <${Cites} cites=${line.cites} /></li>`,
          )}</ol>`
        : html`<p class="quiet">Nothing irregular has happened since you arrived.</p>`
    }
  </section>`;
}

function Evidence({ table }) {
  const [day, setDay] = useState("");
  const [shown, setShown] = useState(false);
  const { found, problem, again } = useRequest(
    () => request("GET", `/api/tables/${encodeURIComponent(table)}/rounds?limit=1`),
    [table],
  );
  if (problem) return html`<${Problem} problem=${problem} again=${again} />`;
  if (!found) return html`<${Loading} what="the days" />`;
  if (!found.days.length) return html`<p class="quiet">Nothing has been recorded at this table yet.</p>`;
  const chosen = day || found.day;
  return html`<div>
    <div class="row evidence">
      <label class="field">Gaming day
        <select value=${chosen} onChange=${(event) => setDay(event.target.value)}>
          ${found.days.map((day) => html`<option key=${day} value=${day}>${day}</option>`)}</select>
      </label>
      <a class="button" download href=${`/api/tables/${encodeURIComponent(table)}/export?day=${chosen}`}>Export the evidence</a>
      <a class="button" href=${address("/table/:table/history", { table }, { day: chosen })}>History</a>
      <button type="button" aria-expanded=${String(shown)} onClick=${() => setShown(!shown)}>Win report</button>
    </div>
    <p class="quiet">The export is the day’s record as JSON lines. <code>python3 verify/audit.py export FILE</code> checks it
      with a program that shares no code with this house.</p>
    ${shown && html`<${Report} table=${table} day=${chosen} />`}
  </div>`;
}

function Supervised({ model }) {
  useWatched(model);
  const narrow = useNarrow();
  const { about, view, playing } = model;
  const first = view?.seats.find((seat) => seat.name)?.seat ?? 0;
  const drawn = useMemo(() => wholePlan(about.layout, { narrow, seat: narrow ? first : 0 }), [about, narrow, first]);
  useKeys({
    " ": ["skip the animation", () => (playing ? model.skip() : false)],
    Escape: ["close the notice", () => model.putAway()],
  });
  if (!view) return html`<${LostLine} line=${model.line} /><${Loading} what="the table" />`;
  return html`<div class="pit-table">
    <${LostLine} line=${model.line} />
    <header class="table-head">
      <h1 tabindex="-1">${about.brief.table} <span class="quiet">${about.brief.title}</span></h1>
      <p class="waits"><span class=${`tag state-${view.state.replaceAll(" ", "-")}`}>${view.state}
        </span> ${view.round > 0 && html`<span class="quiet">round ${view.round}</span>`}
        <span>${view.waits}</span> <${Cites} cites=${view.cites.slice(0, 2)} />
        ${view.dealer && html`<span class="quiet">${view.dealer} deals.</span>`}</p>
    </header>
    ${
      view.notice &&
      view.state === "frozen" &&
      html`<p class="frozen" role="alert"><strong>Frozen:</strong> ${view.notice}
      </p>`
    }
    ${
      view.notice &&
      view.state === "stopped" &&
      html`<p class="frozen" role="alert">
      <strong>The table has stopped:</strong> ${view.notice}</p>`
    }
    <div class="pit-columns">
      <div class="pit-main">
        <${Cloth} model=${model} plan=${drawn} />
        <section class="panel" aria-labelledby="seats-title"><h2 id="seats-title">Seats</h2><${Seats} view=${view} />
          ${view.meters.map(
            (meter) => html`<p key=${meter.name} class="meter"><span>${meter.name}</span> <strong>
            ${dollars(meter.shown)}</strong></p>`,
          )}</section>
        <section class="panel" aria-labelledby="corrections-title"><h2 id="corrections-title">Correct a payment</h2>
          <${Corrections} model=${model} /></section>
        <section class="panel" aria-labelledby="disputes-title"><h2 id="disputes-title">Disputes</h2>
          <${Disputes} table=${about.brief.table} version=${view} model=${model} /></section>
        <section class="panel" aria-labelledby="evidence-title"><h2 id="evidence-title">Evidence and win</h2>
          <${Evidence} table=${about.brief.table} /></section>
      </div>
      <div class="pit-side">
        <${Refusal} model=${model} />
        <${Floor} model=${model} />
        <${Irregularities} model=${model} />
        <section class="panel words" aria-labelledby="words-title"><h2 id="words-title">The log</h2>
          <${Log} lines=${model.log} label="Everything that happens at the table" /></section>
      </div>
    </div>
  </div>`;
}

export default function PitTablePage({ params }) {
  return html`<${StaffTable} table=${params.table} role="supervisor" home="#/pit" title="Pit" shown=${Supervised} />`;
}
