// Links to the pages of the registry that belong to a menu and that this person may see.
import { html } from "../html.js";
import { address, place } from "../router.js";
import { ROUTES } from "../routes.js";
import { session } from "../session.js";
import { useWatched } from "../store.js";

/** @param {{place: "house" | "table", params?: Object<string, string>}} given */
export function Menu({ place: where, params = {} }) {
  const here = useWatched(place).value?.route;
  const roles = useWatched(session).value?.roles ?? [];
  const current = (route) => (route === here ? "page" : undefined);
  const shown = ROUTES.filter(
    (route) => route.menu === where && (!route.roles || route.roles.some((role) => roles.includes(role))),
  );
  return shown.map(
    (route) =>
      html`<a key=${route.path} class="menu-link" href=${address(route.path, params)} aria-current=${current(route)}>
        ${route.title}
      </a>`,
  );
}
