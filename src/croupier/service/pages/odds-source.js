// Under which filing: that of a table, a game's sample, or one that is written here.
import { html } from "./html.js";

const OWN = "filing";

/** @typedef {{kind: "table" | "game" | "filing", name: string, text: string}} Source */

/** The filings that there are: those of the tables, then the games' samples. */
const sources = (games, tables) => [
  ...tables.map((one) => ({ kind: "table", name: one.table, words: `table ${one.table}, ${one.title}`, game: one.game })),
  ...games.map((one) => ({ kind: "game", name: one.game, words: `the sample filing of ${one.title}`, game: one.game })),
];

/** What a source is at first: the n-th table or game that there is. */
export function firstSource(games, tables, at = 0) {
  const all = sources(games, tables);
  const { kind, name } = all[at] ?? all[0];
  return { kind, name, text: "" };
}

/** The source as the service wants it. */
export const asked = ({ kind, name, text }) => ({ [kind]: kind === OWN ? text : name });

/** @param {{label: string, games: wire.GameOdds[], tables: wire.TableBrief[], value: Source, onChange: Function}} given */
export function SourceChoice({ label, games, tables, value, onChange }) {
  const all = sources(games, tables);
  const chosen = all.findIndex((one) => one.kind === value.kind && one.name === value.name);
  const sample = () => (games.find((one) => one.game === all[chosen]?.game) ?? games[0]).sample;
  const choose = (at) => {
    const { kind, name } = all[at] ?? { kind: OWN, name: "" };
    onChange({ kind, name, text: kind === OWN && !value.text ? sample() : value.text });
  };
  return html`<div class="source">
    <label class="field">${label}
      <select value=${chosen} onChange=${(event) => choose(Number(event.target.value))}>
        ${all.map((one, at) => html`<option key=${one.words} value=${at}>${one.words}</option>`)}
        <option value="-1">a filing of your own</option>
      </select>
    </label>
    ${
      value.kind === OWN &&
      html`<label class="field">The filing, as TOML
      <textarea rows="14" spellcheck=${false} value=${value.text}
        onInput=${(event) => onChange({ ...value, text: event.target.value })}></textarea>
    </label>`
    }
  </div>`;
}
