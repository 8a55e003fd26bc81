// Two filings side by side, or two pay tables of one wager.
import { useState } from "preact/hooks";
import { request } from "./api.js";
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { FullReport, Scrolled, options, percent } from "./odds-report.js";
import { SourceChoice, sourceOf, firstSource } from "./odds-source.js";
import { Select } from "./odds-wager.js";
import { alarm, say } from "./speech.js";
import { useRequest } from "./use-request.js";

const shown = (value) =>
  value === null || value === undefined ? "–" : typeof value === "object" ? JSON.stringify(value) : String(value);

function Cell({ edge, better }) {
  if (!edge) return html`<td class="number quiet">not offered</td>`;
  return html`<td class="number"><strong class=${better ? "won" : ""}>${percent(edge.percent)}</strong>
    ${better && html` <span class="quiet">lower</span>`}<br /><span class="quiet">${edge.pay_table}</span></td>`;
}

function Compared({ found }) {
  const { a, b, wagers, filing } = found;
  return html`<div class="compared">
    <${Scrolled} label="House edges side by side"><table>
      <caption>House edge of each wager</caption>
      <thead><tr><th scope="col">Wager</th><th scope="col" class="number">A: ${a.label}</th>
        <th scope="col" class="number">B: ${b.label}</th><th scope="col" class="number">B less A</th></tr></thead>
      <tbody>${wagers.map(
        (wager, at) => html`<tr key=${at}>
        <th scope="row">${wager.title}<br /><span class="quiet">${options((wager.a ?? wager.b).chosen)}</span></th>
        <${Cell} edge=${wager.a} better=${wager.a && wager.b && wager.a.percent < wager.b.percent} />
        <${Cell} edge=${wager.b} better=${wager.a && wager.b && wager.b.percent < wager.a.percent} />
        <td class="number">${wager.a && wager.b ? percent(wager.b.percent - wager.a.percent) : "–"}</td>
      </tr>`,
      )}</tbody>
    </table><//>
    <h2>Differences between the filings</h2>
    ${
      filing.length
        ? html`<${Scrolled} label="Differences between the filings"><table>
      <thead><tr><th scope="col">Key</th><th scope="col">A</th><th scope="col">B</th></tr></thead>
      <tbody>${filing.map(
        (option) => html`<tr key=${option.key}><th scope="row"><code>${option.key}</code></th><td>${shown(option.a)}</td>
        <td>${shown(option.b)}</td></tr>`,
      )}</tbody>
    </table><//>`
        : html`<p class="quiet">None: the two filings are the same.</p>`
    }
  </div>`;
}

function Filings({ games, tables }) {
  const [a, setA] = useState(() => firstSource(games, tables, 0));
  const [b, setB] = useState(() => firstSource(games, tables, tables.length));
  const [state, setState] = useState(/** @type {{waiting?: boolean, problem?: wire.Problem, found?: any}} */ ({}));
  const compare = async (event) => {
    event.preventDefault();
    setState({ waiting: true });
    try {
      const found = await request("POST", "/api/odds/compare", { a: sourceOf(a), b: sourceOf(b) });
      setState({ found });
      say(`${found.wagers.length} wagers compared.`);
    } catch (problem) {
      setState({ problem });
      alarm(problem.why);
    }
  };
  return html`<div>
    <form class="panel compare-form" onSubmit=${compare}>
      <${SourceChoice} label="A" games=${games} tables=${tables} value=${a} onChange=${setA} />
      <${SourceChoice} label="B" games=${games} tables=${tables} value=${b} onChange=${setB} />
      <button type="submit" class="primary">Compare</button>
    </form>
    ${state.waiting && html`<${Loading} what="both sides, which are counted exactly" />`}
    ${state.problem && html`<${Problem} problem=${state.problem} />`}
    ${state.found && html`<${Compared} found=${state.found} />`}
  </div>`;
}

function OneTable({ game, wager, table }) {
  const { found, problem, waiting } = useRequest(
    () => request("GET", `/api/odds/${encodeURIComponent(game)}?${new URLSearchParams({ wager, pay_table: table })}`),
    [game, wager, table],
  );
  if (problem) return html`<${Problem} problem=${problem} />`;
  if (!found || waiting) return html`<${Loading} what=${`pay table ${table}`} />`;
  const exact = found.filter((report) => report.pay_table === table);
  return (exact.length ? exact : found).map((report, at) => html`<${FullReport} key=${at} report=${report} />`);
}

function PayTables({ games }) {
  const all = games.flatMap((game) => game.wagers.filter((wager) => wager.pay_tables.length > 1).map((wager) => ({ game, wager })));
  const [at, setAt] = useState(0);
  const [tables, setTables] = useState([0, 1]);
  const { game, wager } = all[at];
  const pick = (side) => (value) => setTables(tables.map((other, index) => (index === side ? Number(value) : other)));
  const choices = wager.pay_tables.map((name, index) => [index, name]);
  return html`<div>
    <div class="panel odds-choose">
      <${Select} label="Wager" value=${at} choices=${all.map((each, index) => [index, `${each.game.title}: ${each.wager.title}`])}
        onChange=${(value) => {
          setAt(Number(value));
          setTables([0, 1]);
        }} />
      <${Select} label="Pay table A" value=${tables[0]} choices=${choices} onChange=${pick(0)} />
      <${Select} label="Pay table B" value=${tables[1]} choices=${choices} onChange=${pick(1)} />
    </div>
    <div class="two-sides">
      ${tables.map(
        (index, side) => html`<section key=${side} class="panel" aria-labelledby=${`side-${side}`}>
        <h2 id=${`side-${side}`}>${side ? "B" : "A"}: pay table ${wager.pay_tables[index]}</h2>
        <${OneTable} game=${game.game} wager=${wager.wager} table=${wager.pay_tables[index]} />
      </section>`,
      )}
    </div>
  </div>`;
}

export function Compare({ games, tables }) {
  const [what, setWhat] = useState("filings");
  return html`<div>
    <fieldset class="choice"><legend class="heard">What to compare</legend>
      <div class="segments">${[
        ["filings", "Two filings"],
        ["tables", "Two pay tables"],
      ].map(
        ([name, words]) => html`<label
        key=${name}><input type="radio" name="compare" value=${name} checked=${what === name} onChange=${() => setWhat(name)} />
        <span>${words}</span></label>`,
      )}</div>
    </fieldset>
    ${what === "filings" ? html`<${Filings} games=${games} tables=${tables} />` : html`<${PayTables} games=${games} />`}
  </div>`;
}
