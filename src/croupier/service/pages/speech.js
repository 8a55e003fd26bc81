// The two live regions: one polite for what happens, one assertive for decisions and errors.

/** @type {string[]} */
let waiting = [];
let timer = 0;

/**
 * A reader is silent about a text that does not change, so a repeated one gets a no-break space more.
 * @param {string} id
 * @param {string} text
 */
function put(id, text) {
  const region = document.getElementById(id);
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Says something when the reader is free; what comes in quick succession is said as one.
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

/** Forgets what was said: it belongs to a table that has been left. */
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
