// The sheet of keys that "?" opens, with those that work now.
import { html } from "../html.js";
import { knownKeys } from "../keys.js";

const NAMES = { " ": "Space", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc" };

export function KeySheet() {
  return html`<div>
    <p>These keys work now. Letters are commands only while you are not typing into a field.</p>
    <table class="keys">
      <thead><tr><th scope="col">Key</th><th scope="col">What it does</th></tr></thead>
      <tbody>
        ${knownKeys().map(
          ([key, words]) => html`<tr key=${key}><td><kbd>${NAMES[key] ?? key}</kbd></td><td>${words}</td></tr>`,
        )}
        <tr><td><kbd>Tab</kbd></td><td>moves to the next item</td></tr>
        <tr><td><kbd>Enter</kbd></td><td>activates the item with the focus; on a betting area, adds the chip in hand</td></tr>
        <tr><td><kbd>−</kbd></td><td>on a betting area, takes a chip off</td></tr>
        <tr><td><kbd>0</kbd>–<kbd>9</kbd></td><td>on a betting area, begins an amount</td></tr>
      </tbody>
    </table>
  </div>`;
}
