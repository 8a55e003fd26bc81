// Amounts are whole cents, as on the wire.

/**
 * Formats `$1,234.50`, without cents if there are none.
 * @param {number} cents
 */
export function dollars(cents) {
  const whole = cents % 100 === 0;
  const text = (Math.abs(cents) / 100).toLocaleString("en-US", {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  });
  return `${cents < 0 ? "−" : ""}$${text}`;
}

/**
 * Formats an amount won or lost, with its sign.
 * @param {number} cents
 */
export function gain(cents) {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/**
 * Returns whether an amount was won, lost or neither. Only more than the stake counts as won.
 * @param {number} net
 */
export function ending(net) {
  return net > 0 ? "won" : net < 0 ? "lost" : "even";
}

/**
 * Parses cents from input such as `25`, `$1,000` or `12.50`; null if it isn't an amount.
 * @param {string} text
 */
export function cents(text) {
  const match = /^\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  const whole = Number((match[1] ?? "0").replaceAll(",", ""));
  return whole * 100 + Number((match[2] ?? "0").padEnd(2, "0"));
}

/**
 * Returns the short form for the face of a chip.
 * @param {number} denomination
 */
export function face(denomination) {
  if (denomination < 100) return `${denomination}¢`;
  if (denomination >= 100000) return `${denomination / 100000}K`;
  return denomination % 100 ? (denomination / 100).toFixed(2) : String(denomination / 100);
}

/**
 * Cuts an amount into chips, the largest first.
 * @param {number} amount
 * @param {number[]} denominations
 */
export function chips(amount, denominations) {
  // After a $2.50 chip, a whole amount would leave fifty cents over.
  const fitting = amount % 100 ? [...denominations] : denominations.filter((chip) => chip % 100 === 0);
  const stack = [];
  let left = amount;
  for (const chip of fitting.sort((a, b) => b - a)) {
    while (left >= chip && stack.length < 40) {
      stack.push(chip);
      left -= chip;
    }
  }
  return stack;
}

/**
 * Formats a range between two limits, or the single amount.
 * @param {number} least
 * @param {number} most
 */
export function limits(least, most) {
  if (!most) return `${dollars(least)} and up`;
  return least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;
}

/**
 * Formats a number with a fixed number of decimals, and a minus sign rather than a hyphen.
 * @param {number} value
 * @param {number} digits
 */
export function fixed(value, digits) {
  return value.toFixed(digits).replace("-", "−");
}
