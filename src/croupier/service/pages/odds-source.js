// The filing to use: a table's, a game's sample, or one entered here.
import { html } from "./html.js";

const OWN = "filing";

/** @typedef {{kind: "table" | "game" | "filing", name: string, text: string}} Source */

/** The available filings: those of the tables, then the games' samples. */
const sources = (games, tables) => [
  ...tables.map((table) => ({ kind: "table", name: table.table, words: `table ${table.table}, ${table.title}`, game: table.game })),
  ...games.map((game) => ({ kind: "game", name: game.game, words: `the sample filing of ${game.title}`, game: game.game })),
];

/** The initial source: the n-th table or game. */
export function firstSource(games, tables, at = 0) {
  const all = sources(games, tables);
  const { kind, name } = all[at] ?? all[0];
  return { kind, name, text: "" };
}

/** The source in the form the service takes. */
export const sourceOf = ({ kind, name, text }) => ({ [kind]: kind === OWN ? text : name });

/** @param {{label: string, games: wire.GameOdds[], tables: wire.TableBrief[], value: Source, onChange: Function}} props */
export function SourceChoice({ label, games, tables, value, onChange }) {
  const all = sources(games, tables);
  const chosen = all.findIndex((source) => source.kind === value.kind && source.name === value.name);
  const sample = () => (games.find((game) => game.game === all[chosen]?.game) ?? games[0]).sample;
  const choose = (at) => {
    const { kind, name } = all[at] ?? { kind: OWN, name: "" };
    onChange({ kind, name, text: kind === OWN && !value.text ? sample() : value.text });
  };
  return html`<div class="source">
    <label class="field">${label}
      <select value=${chosen} onChange=${(event) => choose(Number(event.target.value))}>
        ${all.map((source, at) => html`<option key=${source.words} value=${at}>${source.words}</option>`)}
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
