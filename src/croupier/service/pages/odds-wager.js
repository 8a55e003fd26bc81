// The odds of one wager, under a pay table and a licensee's choices.
import { useEffect, useState } from "preact/hooks";
import { request } from "./api.js";
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { cents } from "./money.js";
import { FullReport, Picture, Scrolled, options, percent, pictureWords } from "./odds-report.js";
import { go } from "./router.js";
import { useRequest } from "./use-request.js";

const ALL = "";
const EACH = "each";
const MOST_DRAWN = 40;

/** Returns the address's parameters, adjusted to the game and the wager. */
function chosen(games, query) {
  const game = games.find((game) => game.game === query.get("game")) ?? games[0];
  const wager = game.wagers.find((wager) => wager.wager === query.get("wager")) ?? game.wagers[0];
  const table = wager.pay_tables.includes(query.get("pay_table"))
    ? query.get("pay_table")
    : query.has("pay_table")
      ? ALL
      : wager.pay_tables[0];
  const parameters = new URLSearchParams({ wager: wager.wager });
  if (table) parameters.set("pay_table", table);
  const meter = wager.metered.length ? (query.get("meter") ?? "") : "";
  if (cents(meter) !== null) parameters.set("meter", String(cents(meter)));
  return { game, wager, table, meter, parameters };
}

const optionIn = (report, name) => report.chosen.find((option) => option.name === name);

/**
 * The choices that these odds depend on, each with its values and the selected one, by default the first.
 */
function choicesIn(reports, wager, query) {
  return Object.keys(wager.choices)
    .map((name) => {
      const options = reports.map((report) => optionIn(report, name)).filter(Boolean);
      const values = [...new Set(options.map((option) => option.value))];
      const wanted = query.get(name);
      return { name, label: options[0]?.label, values, value: wanted === EACH || values.includes(wanted) ? wanted : values[0] };
    })
    .filter(({ values }) => values.length > 1);
}

function narrowed(reports, choices) {
  return reports.filter((report) =>
    choices.every(({ name, value }) => value === EACH || [undefined, value].includes(optionIn(report, name)?.value)),
  );
}

export function Select({ label, value, choices, onChange }) {
  return html`<label class="field">${label}
    <select value=${value} onChange=${(event) => onChange(event.target.value)}>
      ${choices.map(([choice, words]) => html`<option key=${choice} value=${choice}>${words}</option>`)}</select>
  </label>`;
}

function Several({ reports }) {
  return html`<div>
    <${Scrolled} label="Pay tables and choices"><table>
      <caption>${reports.length} pay tables and choices; choose one above for its lines alone</caption>
      <thead><tr><th scope="col">Pay table</th><th scope="col">Choices</th><th scope="col" class="number">House edge</th>
        <th scope="col" class="number">Std dev</th><th scope="col" class="number">Wins</th></tr></thead>
      <tbody>${reports.map(
        (report, at) => html`<tr key=${at}><th scope="row">${report.pay_table}</th><td>${options(report.chosen)}</td>
        <td class="number">${percent(report.house_edge.percent)}</td><td class="number">${report.std_dev.toFixed(3)}</td>
        <td class="number">${percent(100 * report.hit_frequency, 2)}</td></tr>`,
      )}</tbody>
    </table><//>
    ${
      reports.length <= MOST_DRAWN &&
      reports.map(
        (report, at) => html`<details key=${at}><summary>
      ${report.pay_table} <span class="quiet">${options(report.chosen)}</span></summary><${FullReport} report=${report} /></details>`,
      )
    }
  </div>`;
}

function meterWords(report) {
  const points = report.house_edge.by_meter.map((point) => `at ${point.meter} the house edge is ${percent(point.percent, 2)}`);
  return `Return by the meter: ${points.join(", ")}.`;
}

function Pictures({ game, parameters, reports }) {
  const src = (kind) => `/api/odds/${encodeURIComponent(game)}/plot.svg?${new URLSearchParams([...parameters, ["kind", kind]])}`;
  const meter = reports.filter((report) => report.house_edge.by_meter);
  if (reports.length > MOST_DRAWN) return null;
  return html`<div class="pictures">
    ${
      reports.length === 1
        ? html`<${Picture} src=${src("outcomes")} words=${pictureWords(reports)}
      caption="How often each result occurs, and what it pays." />`
        : html`<${Picture} src=${src("edges")} words=${pictureWords(reports)} caption="The house edge of each." />`
    }
    ${
      meter.length === reports.length &&
      meter.length > 0 &&
      html`<${Picture} src=${src("meter")}
      caption="The return, by the amount on the meter."
      words=${meterWords(meter[0])} />`
    }
  </div>`;
}

function Found({ found, wager, query, to }) {
  const choices = choicesIn(found.reports, wager, query);
  const reports = narrowed(found.reports, choices);
  const parameters = new URLSearchParams(found.parameters);
  for (const { name, value } of choices) if (value !== EACH) parameters.append("choice", `${name}=${value}`);
  return html`<section class="odds-found" aria-labelledby="odds-title">
    <h2 id="odds-title">${reports[0]?.title || wager.title}</h2>
    ${
      choices.length > 0 &&
      html`<div class="odds-choose">${choices.map(
        ({ name, label, values, value }) => html`<${Select} key=${name}
      label=${label} value=${value}
      choices=${[...values.map((option) => [option, option]), [EACH, "each of them"]]}
        onChange=${(picked) => to({ [name]: picked })} />`,
      )}</div>`
    }
    <div class="odds-columns">
      <div>${reports.length === 1 ? html`<${FullReport} report=${reports[0]} />` : html`<${Several} reports=${reports} />`}
        </div>
      <${Pictures} game=${found.game} parameters=${parameters} reports=${reports} />
    </div>
  </section>`;
}

export function OneWager({ games, query }) {
  const now = chosen(games, query);
  const { game, wager, table, parameters } = now;
  const [meter, setMeter] = useState(now.meter);
  useEffect(() => setMeter(now.meter), [now.meter]);
  const { found, problem, waiting, again } = useRequest(
    () =>
      request("GET", `/api/odds/${encodeURIComponent(game.game)}?${parameters}`).then((reports) => ({
        reports,
        parameters: String(parameters),
        game: game.game,
      })),
    [game.game, String(parameters)],
  );
  const to = (changes) => {
    const kept = Object.fromEntries(Object.keys(wager.choices).map((name) => [name, query.get(name) ?? ""]));
    const all = { room: "wager", game: game.game, wager: wager.wager, pay_table: table, ...kept, meter: now.meter, ...changes };
    go("/odds", {}, Object.fromEntries(Object.entries(all).filter(([name, value]) => value || name === "pay_table")));
  };
  const count = (event) => {
    event.preventDefault();
    to({ meter });
  };
  const tables = [...wager.pay_tables.map((table) => [table, table]), ...(wager.pay_tables.length > 1 ? [[ALL, "all of them"]] : [])];
  const metered = wager.metered.includes(table);
  return html`<div>
    <form class="odds-choose panel" onSubmit=${count}>
      <${Select} label="Game" value=${game.game} choices=${games.map((game) => [game.game, game.title])}
        onChange=${(value) => go("/odds", {}, { room: "wager", game: value })} />
      <${Select} label="Wager" value=${wager.wager} choices=${game.wagers.map((wager) => [wager.wager, wager.title])}
        onChange=${(value) => go("/odds", {}, { room: "wager", game: game.game, wager: value })} />
      <${Select} label="Pay table" value=${table} choices=${tables}
        onChange=${(value) => to({ pay_table: value, meter: "" })} />
      ${
        metered &&
        html`<label class="field">The meter shows
        <input value=${meter} inputmode="decimal" autocomplete="off" placeholder="what it starts with"
          onInput=${(event) => setMeter(event.target.value)} />
      </label><button type="submit">Count</button>`
      }
    </form>
    ${problem && html`<${Problem} problem=${problem} again=${again} />`}
    ${waiting && html`<${Loading} what="the odds, which are counted exactly; the first time may take seconds" />`}
    ${found && !waiting && !problem && html`<${Found} found=${found} wager=${wager} query=${query} to=${to} />`}
  </div>`;
}
