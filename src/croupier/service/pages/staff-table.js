// One table on a page for the staff: it opens in the role of the page, with the cloth and a way back.
import { Loading, Problem } from "./components/waiting.js";
import { html } from "./html.js";
import { useTable } from "./pit-model.js";
import { For } from "./pit-watch.js";
import { Felt } from "./table/felt.js";

/** The cloth as it is staged, and a button that skips the film. */
export function Cloth({ model, plan }) {
  const { about, view } = model;
  return html`<div class="cloth">
    <${Felt} plan=${plan} layout=${about.layout} title=${about.brief.title}
      stage=${model.stage}
      seats=${view.seats} shoe=${view.shoe} stakes=${model.stakes} denominations=${about.denominations} outcomes=${model.outcomes} glow=${model.glow} dice=${view.dice} wheel=${view.wheel} />
    ${
      model.playing &&
      html`<button type="button" class="skip-film" onClick=${() => model.skip()}>Skip <kbd>Space</kbd>
      </button>`
    }
  </div>`;
}

function OpenedTable({ table, role, shown }) {
  const { model, problem } = useTable(table, role);
  if (problem) return html`<h1 tabindex="-1">Table ${table}</h1><${Problem} problem=${problem} />`;
  return model ? html`<${shown} model=${model} />` : html`<${Loading} what="the table" />`;
}

/** @param {{table: string, role: string, home: string, title: string, shown: (props: any) => any}} props */
export function StaffTable({ table, role, home, title, shown }) {
  return html`<${For} roles=${[role]}><p class="trail"><a href=${home}>${title}</a></p>
    <${OpenedTable} table=${table} role=${role} shown=${shown} /><//>`;
}
