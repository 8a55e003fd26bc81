// The odds of a wager as tables, and as a plot with a description.
import { useEffect, useState } from "preact/hooks";
import { request } from "./api.js";
import { Cites } from "./components/paragraph.js";
import { Problem } from "./components/waiting.js";
import { html } from "./html.js";

export const percent = (value, digits = 4) => `${value.toFixed(digits)}%`;

/** Formats a count, exactly as far as JavaScript's numbers go. */
export const count = (value) => (Number.isSafeInteger(value) ? value.toLocaleString("en-US") : `about ${value.toPrecision(12)}`);

/** Formats a probability as a percentage, or as “1 in N” if it is small. */
export function chance(value) {
  if (!value) return "0";
  return value >= 0.0001 ? percent(100 * value) : `1 in ${Math.round(1 / value).toLocaleString("en-US")}`;
}

/** @param {wire.ChosenOption[]} chosen */
export const options = (chosen) => chosen.map(({ label, value }) => `${label}: ${value}`).join(" · ");

export function Scrolled({ label, children }) {
  return html`<div class="scrolled" tabindex="0" role="group" aria-label=${label}>${children}</div>`;
}

export function Figures({ report }) {
  const { house_edge: edge } = report;
  return html`<dl class="figures">
    <div><dt>House edge</dt><dd><strong>${percent(edge.percent)}</strong><span class="fraction">${edge.fraction}</span></dd>
      </div>
    <div><dt>Standard deviation</dt><dd><strong>${report.std_dev.toFixed(4)}</strong><span class="quiet">wagers</span></dd>
      </div>
    <div><dt>Wins something</dt><dd><strong>${percent(100 * report.hit_frequency, 2)}</strong>
      <span class="quiet">of the time</span></dd></div>
    <div><dt>${report.exact ? "Counted" : "Estimated"}</dt><dd><strong>${report.exact ? "exactly" : `± ${report.std_error}`}
      </strong>${report.total_ways ? html`<span class="quiet">${count(report.total_ways)} ways</span>` : ""}</dd></div>
  </dl>`;
}

export function Lines({ report }) {
  return html`<${Scrolled} label="Results of the wager"><table>
    <caption>Every result of ${report.title || report.wager}</caption>
    <thead><tr><th scope="col">Result</th><th scope="col" class="number">Ways</th>
      <th scope="col" class="number">Probability</th><th scope="col" class="number">Pays</th></tr></thead>
    <tbody>${report.lines.map(
      (line, at) => html`<tr key=${at}><th scope="row">${line.name}</th><td class="number">
      ${count(line.ways)}</td><td class="number">${chance(line.probability)}</td><td class="number">${line.pays}</td></tr>`,
    )}
      </tbody>
  </table><//>`;
}

/** What the edge depends on. */
const BY = {
  by_wager: ["wager", "By amount wagered"],
  by_meter: ["meter", "By amount on the meter"],
  by_others: ["others", "By the number of other players"],
};

function Functions({ edge }) {
  return Object.entries(BY)
    .filter(([key]) => edge[key]?.length)
    .map(
      ([key, [at, words]]) => html`<table key=${key}
    class="narrow-table">
    <caption>${words}</caption>
    <thead><tr><th scope="col">${at}</th><th scope="col" class="number">House edge</th></tr></thead>
    <tbody>${edge[key].map(
      (point) => html`<tr key=${point[at]}><th scope="row">${point[at]}</th><td class="number">
      ${percent(point.percent)}</td></tr>`,
    )}</tbody>
  </table>`,
    );
}

/** @param {{report: wire.OddsView}} props */
export function FullReport({ report }) {
  const { house_edge: edge } = report;
  return html`<article class="odds-report">
    <p class="quiet">${report.pay_table ? `Pay table ${report.pay_table}. ` : ""}${options(report.chosen)}</p>
    <${Figures} report=${report} />
    <${Lines} report=${report} />
    ${
      edge.break_even_meter &&
      html`<p>The player has the advantage once the meter shows <strong>${edge.break_even_meter.shown}
      </strong>.</p>`
    }
    <div class="odds-functions"><${Functions} edge=${edge} /></div>
    <p class="quiet">${report.method}</p>
    <${Cites} cites=${report.cites} />
  </article>`;
}

/** The main results in a sentence, for people who can't see the plot. */
export function pictureWords(reports) {
  if (reports.length > 1)
    return `House edges: ${reports.map((report) => `${report.pay_table} ${percent(report.house_edge.percent, 2)}`).join(", ")}.`;
  const [report] = reports;
  const lines = [...report.lines].sort((a, b) => b.probability - a.probability).slice(0, 6);
  const outcomes = lines.map((line) => `${line.name}, ${chance(line.probability)}, ${line.pays}`);
  return `Outcomes of ${report.title || report.wager}: ${outcomes.join("; ")}. The table has all of them.`;
}

/** A plot drawn by the service, or the reason why there is none. */
export function Picture({ src, words, caption }) {
  const [problem, setProblem] = useState(/** @type {{why: string} | null} */ (null));
  useEffect(() => setProblem(null), [src]);
  const failed = () => request("GET", src).then(() => setProblem({ why: "The picture could not be shown." }), setProblem);
  return html`<figure class="picture">
    ${problem ? html`<${Problem} problem=${problem} />` : html`<img src=${src} alt=${words} onError=${failed} />`}
    <figcaption class="quiet">${caption}</figcaption>
  </figure>`;
}
