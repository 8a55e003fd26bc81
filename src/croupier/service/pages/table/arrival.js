// Arriving from the lobby or by an invitation: the best open seat is taken at once.
import { address } from "../router.js";

/** Takes a seat; if another one was given up meanwhile, the viewer should still be told. */
async function again(model) {
  const { notice } = model;
  await model.do("Play");
  if (notice && !model.notice) model.keepNotice(notice);
}

/** Takes the best open seat; if none is available, says why the viewer only watches. */
function sit(model) {
  const { actions, seats } = model.view;
  const ways = actions.filter((action) => action.do === "Sit");
  if (!ways.length || ways.some((action) => action.legal)) return again(model);
  if (!seats.every((seat) => seat.name)) return model.whyNot({ ...ways[0], label: "Sit down" });
  return model.whyNot({ label: "Sit down", why: "all seats are taken, so you are watching. Take a seat when somebody leaves.", cites: [] });
}

/** Seats the viewer as soon as the table's state is known, once, so that a reload doesn't repeat it. */
export function seatAtOnce(model) {
  const stop = model.watch(() => {
    if (!model.view) return;
    stop();
    history.replaceState(null, "", address("/table/:table", model.about.brief));
    if (!model.seat && model.role === "player") sit(model);
  });
}
