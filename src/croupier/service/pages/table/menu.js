// The menu of a table: the viewer's chips, actions besides playing, and links to other pages.
import { Menu } from "../components/menu.js";
import { Preferences } from "../components/preferences.js";
import { closeDrawer, openDrawer } from "../drawers.js";
import { openGuide } from "../guide.js";
import { html } from "../html.js";
import { openInvite } from "../invite.js";
import { prefs } from "../prefs.js";
import { go } from "../router.js";
import { session, signOut } from "../session.js";
import { useWatched } from "../store.js";
import { ActionButton } from "./actions.js";
import { nameOf } from "./pending.js";
import { openRules } from "./rules.js";
import { Looking } from "./status.js";
import { Meters, mute, openKeys } from "./top-bar.js";

function RoleChoice({ role, table }) {
  const roles = useWatched(session).value?.roles ?? [];
  if (roles.length < 2) return null;
  const change = (event) => {
    closeDrawer();
    go("/table/:table", { table }, { as: event.target.value });
  };
  return html`<label class="field inline">Act as
    <select value=${role} onChange=${change}>
      ${roles.map((role) => html`<option key=${role} value=${role}>${role}</option>`)}
    </select>
  </label>`;
}

/** Actions about the seat or an irregularity, rather than the hand. */
function Deeds({ title, actions, onPress }) {
  if (!actions.length) return null;
  const press = (action) => {
    closeDrawer();
    onPress(action);
  };
  return html`<section>
    <h3>${title}</h3>
    <div class="menu-deeds">
      ${actions.map((action) => html`<${ActionButton} key=${nameOf(action)} action=${action} onPress=${press} />`)}
    </div>
  </section>`;
}

const instead = (open) => () => {
  closeDrawer();
  open();
};

export const openPreferences = () => openDrawer("Preferences", () => html`<${Preferences} />`);

function TableMenu({ model, onWords, onPress }) {
  useWatched(model);
  const person = useWatched(session).value;
  const { sound } = useWatched(prefs).value;
  const { view, about } = model;
  const { table } = about.brief;
  const of = (group) => view.actions.filter((action) => action.group === group);
  return html`<div class="table-menu">
    <${Looking} view=${view} />
    ${view.meters.length > 0 && html`<p class="meters"><${Meters} view=${view} stage=${model.stage} /></p>`}
    <${Deeds} title="Your seat" actions=${of("seat")} onPress=${onPress} />
    <nav class="menu-list" aria-label="This table">
      ${about.guide && html`<button type="button" onClick=${instead(() => openGuide(about.brief))}>How to play</button>`}
      <button type="button" onClick=${instead(() => openInvite(about.brief))}>Invite people</button>
      ${model.chat.on && html`<button type="button" onClick=${instead(() => model.chat.toggle())}>Chat</button>`}
      <button type="button" onClick=${instead(onWords)}>Log and typed commands</button>
      <button type="button" onClick=${instead(() => openRules(about))}>Rules and odds</button>
      <button type="button" aria-pressed=${String(sound === "on")} onClick=${mute}>Sound: ${sound}</button>
      <button type="button" onClick=${instead(openKeys)}>Keys</button>
      <button type="button" onClick=${instead(openPreferences)}>Preferences</button>
      <span class="menu-links" onClick=${closeDrawer}><${Menu} place="table" params=${{ table }} /></span>
    </nav>
    <${Deeds} title="Irregularities" actions=${of("irregularity")} onPress=${onPress} />
    <nav class="menu-list" aria-label="The house" onClick=${closeDrawer}><${Menu} place="house" /><${Menu} place="staff" /></nav>
    <p class="row"><${RoleChoice} role=${model.role} table=${table} />
      <span class="gap"></span><span class="quiet">${person?.name}</span>
      <button type="button" class="quiet-button" onClick=${instead(signOut)}>Sign out</button></p>
  </div>`;
}

export function openMenu(props) {
  openDrawer("Menu", () => html`<${TableMenu} ...${props} />`);
}
