// The win report of a day: the accounts, each kind of wager against its theory, and the meters.
import { request } from "./api.js";
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { dollars, fixed, gain } from "./money.js";
import { useRequest } from "./use-request.js";

/** Parses a fraction such as `856/47` to a number. */
export function number(text) {
  const [over, under = "1"] = text.split("/");
  return Number(over) / Number(under);
}

const cents = (text) => dollars(Math.round(number(text)));

function Wide({ label, children }) {
  return html`<div class="scrolled" tabindex="0" role="group" aria-label=${label}>${children}</div>`;
}

function Win({ day }) {
  const rows = [
    ["Drop", day.drop],
    ["Closing inventory", day.closing_inventory],
    ["Credits", day.credits],
    ["less opening inventory", -day.opening_inventory],
    ["less fills", -day.fills],
  ];
  return html`<table class="win">
    <caption>Win of ${day.day}${day.closed ? "" : ", which is still running"}</caption>
    <tbody>
      ${rows.map(
        ([name, amount]) => html`<tr key=${name}><th scope="row">${name}</th><td class="number">${dollars(amount)}</td>
        </tr>`,
      )}
      <tr class="sum"><th scope="row">Win</th><td class="number"><strong>${gain(day.win)}</strong></td></tr>
      <tr><th scope="row">Win by the wagers</th><td class="number">${gain(day.win_by_wagers)}</td></tr>
      <tr><th scope="row">Both agree</th><td class=${day.agrees ? "number won" : "number lost"}>${day.agrees ? "✓ yes" : "✗ NO"}
        </td></tr>
      ${[
        ["Vigorish", day.vigorish],
        ["Rake", day.rake],
        ["Tips", day.tips],
        ["Awards of meters", day.meter_awards],
      ]
        .filter(([, amount]) => amount)
        .map(
          ([name, amount]) => html`<tr key=${name}><th scope="row">${name}</th><td class="number">${dollars(amount)}</td></tr>`,
        )}
    </tbody>
  </table>`;
}

function Wagers({ wagers, band }) {
  if (!wagers.length) return html`<p class="quiet">No wager has been decided on this day.</p>`;
  return html`<${Wide} label="Wagers against their theory"><table>
    <caption>Each kind of wager against its theory; a hold more than ${band} standard deviations off is flagged</caption>
    <thead><tr><th scope="col">Wager</th><th scope="col" class="number">Number</th><th scope="col" class="number">Turnover</th>
      <th scope="col" class="number">Hold</th><th scope="col" class="number">Expected</th>
      <th scope="col" class="number">Deviations off</th></tr></thead>
    <tbody>${wagers.map(
      (wager) => html`<tr key=${wager.wager}>
      <th scope="row">${wager.wager}${wager.banked ? " (against a bank)" : ""}${
        wager.void
          ? html` <span class="quiet">
        ${wager.void} void</span>`
          : ""
      }</th>
      <td class="number">${wager.number}</td><td class="number">${dollars(wager.turnover)}</td><td class="number">
        ${dollars(wager.hold)}</td>
      <td class="number">${wager.theory ? cents(wager.theory.expected_hold) : "–"}</td>
      <td class=${`number ${wager.theory && !wager.theory.within ? "lost" : ""}`}>
        ${wager.theory ? `${fixed(wager.theory.z, 2)}${wager.theory.within ? "" : " flagged"}` : "–"}</td>
    </tr>`,
    )}</tbody>
  </table><//>`;
}

/** Kinds of wagers that held more or less than chance explains, for somebody to look into. */
function Alarms({ alarms }) {
  if (!alarms.length) return null;
  return html`<div class="alarms" role="alert">
    <h3>Returns that chance does not explain</h3>
    <ul>${alarms.map((words) => html`<li key=${words}>${words}.</li>`)}</ul>
    <p class="quiet">Look at the rounds, the cards and the dealers of these wagers before play resumes.</p>
  </div>`;
}

/** Wins with their date, time and place, changes of terms, and faults. */
function MeterEvents({ events }) {
  if (!events.length) return null;
  return html`<section class="meter-report">
    <h3>Wins, changes of terms and faults</h3>
    <ul>${events.map(
      (event, at) => html`<li key=${at}>${event.at}, table ${event.table}${event.round ? `, round ${event.round}` : ""}: ${event.meter}:
        ${" "}${event.words}</li>`,
    )}</ul>
  </section>`;
}

function Meter({ meter }) {
  const { state } = meter;
  const facts = [
    ["Shows", dollars(state.display)],
    ["Reserve", dollars(state.reserve)],
    ["Overflow", dollars(state.overflow)],
    ["Contributed", cents(meter.contributed)],
    ["Funded by the licensee", cents(meter.funded)],
    ["Awards", `${meter.awards}, ${dollars(meter.paid)} in all`],
    ["Wagers registered", state.wagers],
  ];
  return html`<section class="meter-report">
    <h3>Meter “${meter.name}”</h3>
    <dl class="facts">${facts.map(([name, value]) => html`<dt key=${name}>${name}</dt><dd>${value}</dd>`)}</dl>
    <details>
      <summary>${meter.changes.length === 1 ? "The last change" : `The last ${meter.changes.length} changes`}</summary>
      <${Wide} label=${`Changes of ${meter.name}`}><table>
        <thead><tr><th scope="col">Record</th><th scope="col" class="number">Before</th>
          <th scope="col" class="number">After</th><th scope="col">Why</th></tr></thead>
        <tbody>${[...meter.changes].reverse().map(
          (change, at) => html`<tr key=${at}><td>${change.day}, ${change.sequence}</td>
          <td class="number">${dollars(change.before)}</td><td class="number">${dollars(change.after)}</td><td>${change.reason}</td>
          </tr>`,
        )}</tbody>
      </table><//>
    </details>
  </section>`;
}

/** @param {{table: string, day: string}} props */
export function Report({ table, day }) {
  const { found, problem, again } = useRequest(
    () => request("GET", `/api/tables/${encodeURIComponent(table)}/report?day=${day}`),
    [table, day],
  );
  if (problem) return html`<${Problem} problem=${problem} again=${again} />`;
  if (!found) return html`<${Loading} what="the win report" />`;
  return html`<div class="report">
    <${Alarms} alarms=${found.alarms} />
    ${found.days.map((day) => html`<${Win} key=${day.day} day=${day} />`)}
    <${Wagers} wagers=${found.wagers} band=${found.band} />
    ${
      found.meters.length
        ? found.meters.map((meter) => html`<${Meter} key=${meter.name} meter=${meter} />`)
        : html`<p
      class="quiet">This table has no meters.</p>`
    }
    <${MeterEvents} events=${found.meter_events} />
  </div>`;
}
