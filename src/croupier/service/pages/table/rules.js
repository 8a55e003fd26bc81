// The rules and the odds of the viewer's table, from its filing.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api.js";
import { Cites, WithCites } from "../components/paragraph.js";
import { Loading, Problem } from "../components/waiting.js";
import { openDrawer } from "../drawers.js";
import { openGuide } from "../guide.js";
import { html } from "../html.js";
import { limits } from "../money.js";

const percent = (value, digits = 2) => `${(value * 100).toFixed(digits)}%`;

/** Formats a chance as people say it: a percentage, or “1 in N” if it is small. */
function chance(value) {
  if (!value) return "–";
  return value >= 0.001 ? percent(value) : `1 in ${Math.round(1 / value).toLocaleString("en-US")}`;
}

/**
 * What distinguishes a report from others about the same wager.
 * @param {wire.OddsView} report
 * @param {wire.OddsView[]} reports
 */
function apart(report, reports) {
  const others = reports.filter((other) => other.wager === report.wager);
  return Object.entries(report.options)
    .filter(([name, value]) => others.some((other) => other.options[name] !== value))
    .map(([, value]) => value);
}

/** @param {{report: wire.OddsView, reports: wire.OddsView[]}} props */
function Report({ report, reports }) {
  const named = [report.pay_table, ...apart(report, reports)];
  return html`<details class="odds">
    <summary>
      <span>${report.title ?? report.wager} <span class="quiet">${named.join(", ")}</span></span>
      <strong>${report.house_edge.percent.toFixed(2)}%</strong>
    </summary>
    <p class="quiet">Wins something ${percent(report.hit_frequency)} of the time. ${report.method}</p>
    <table>
      <thead>
        <tr><th scope="col">Result</th><th scope="col" class="number">Chance</th><th scope="col" class="number">Pays</th></tr>
      </thead>
      <tbody>
        ${report.lines.map(
          (line, at) => html`<tr key=${at}>
          <td>${line.name}</td>
          <td class="number">${chance(line.probability)}</td>
          <td class="number">${line.pays}</td>
        </tr>`,
        )}
      </tbody>
    </table>
    <${Cites} cites=${report.cites} />
  </details>`;
}

/** @param {{table: string}} props */
function Odds({ table }) {
  const [reports, setReports] = useState(/** @type {wire.OddsView[] | null} */ (null));
  const [problem, setProblem] = useState(/** @type {wire.Problem | null} */ (null));
  useEffect(() => {
    api.odds(table).then(setReports, setProblem);
  }, [table]);
  if (problem) return html`<${Problem} problem=${problem} />`;
  if (!reports) return html`<${Loading} what="the odds, which are counted exactly" />`;
  if (!reports.length) {
    return html`<p class="quiet">Nothing is wagered against the house here, so no wager has an edge: players wager against
      each other, and the house takes its rake or its time charges.</p>`;
  }
  return html`<div><p class="quiet">The house edge of each wager, in percent of what is wagered.</p>
    ${reports.map((report, at) => html`<${Report} key=${at} report=${report} reports=${reports} />`)}</div>`;
}

/** @param {{title: string, lines: string[]}} props */
function Lines({ title, lines }) {
  if (!lines?.length) return null;
  return html`<section>
    <h3>${title}</h3>
    <ul class="plain">${lines.map((line, at) => html`<li key=${at}><${WithCites} text=${line} /></li>`)}</ul>
  </section>`;
}

/** @param {{about: wire.TableAbout}} props */
function Rules({ about }) {
  const { brief } = about;
  return html`<div class="rules">
    <h3>Offered here</h3>
    <table>
      <thead><tr><th scope="col">Wager</th><th scope="col">Limits</th><th scope="col">Pays</th></tr></thead>
      <tbody>
        ${brief.offers.map(
          ({ group, least, most, pays }) => html`<tr key=${group}>
          <td>${group}</td><td>${limits(least, most)}</td><td>${pays}</td>
        </tr>`,
        )}
      </tbody>
    </table>
    <h3>Odds</h3>
    <${Odds} table=${brief.table} />
    <${Lines} title="Rules of this table" lines=${about.rules} />
    <${Lines} title="The sign" lines=${about.sign} />
    <${Lines} title="House way" lines=${about.house_way} />
    ${
      about.guide &&
      html`<p><button type="button" class="link" onClick=${() => openGuide(brief)}>How to play</button>: rules, bets and odds in plain
      words, to read or print.</p>`
    }
    <p class="quiet">From the filing of ${brief.licensee}, digest <code>${about.filing_digest.slice(0, 16)}</code>.
      ${about.rule_book && ` Played under ${about.rule_book}.`}</p>
  </div>`;
}

/** @param {wire.TableAbout} about */
export function openRules(about) {
  openDrawer("Rules and odds", () => html`<${Rules} about=${about} />`);
}
