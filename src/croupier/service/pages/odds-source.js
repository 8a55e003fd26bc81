// Under which filing: that of a table, a game's sample, or one that is written here.
import { html } from "./html.js";

const OWN = "filing";

/** What a source is at first: the n-th table or game that there is. */
export function firstSource(games, tables, at = 0) {
  const all = [...tables.map((one) => `table ${one.table}`), ...games.map((one) => `game ${one.game}`)];
  return { kind: all[at] ?? all[0], text: "" };
}

/** The source as the service wants it. */
export function asked({ kind, text }) {
  if (kind === OWN) return { filing: text };
  const [what, ...name] = kind.split(" ");
  return { [what]: name.join(" ") };
}

/** @param {{label: string, games: Object[], tables: Object[], value: {kind: string, text: string}, onChange: Function}} given */
export function SourceChoice({ label, games, tables, value, onChange }) {
  const sample = () => {
    const [what, name] = value.kind.split(" ");
    const game = what === "table" ? tables.find((one) => one.table === name)?.game : name;
    return (games.find((one) => one.game === game) ?? games[0]).sample;
  };
  const choose = (kind) => onChange({ kind, text: kind === OWN && !value.text ? sample() : value.text });
  return html`<div class="source">
    <label class="field">${label}
      <select value=${value.kind} onChange=${(event) => choose(event.target.value)}>
        ${tables.map(
          (one) => html`<option key=${one.table} value=${`table ${one.table}`}>table ${one.table}, ${one.title}
          </option>`,
        )}
        ${games.map(
          (one) => html`<option key=${one.game} value=${`game ${one.game}`}>the sample filing of ${one.title}
          </option>`,
        )}
        <option value=${OWN}>a filing of your own</option>
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
