// The two live regions: one polite, for events, and one assertive, for decisions and errors.

/** @type {string[]} */
let waiting = [];
let timer = 0;

/**
 * Puts a text into a live region. Screen readers ignore unchanged text, so a repeated one gets an additional no-break
 * space.
 * @param {string} id
 * @param {string} text
 */
function put(id, text) {
  const region = document.getElementById(id);
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Says something when the screen reader is free; texts in quick succession are combined.
 * @param {string} text
 */
export function say(text) {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    put("polite", waiting.join(" "));
    waiting = [];
  }, 250);
}

/** Discards pending texts, which belong to a table that was left. */
export function hush() {
  for (const id of ["polite", "assertive"]) put(id, "");
}

/**
 * Says at once what needs an answer or has gone wrong.
 * @param {string} text
 */
export function alarm(text) {
  if (text) put("assertive", text);
}
