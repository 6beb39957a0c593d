/** @typedef {import('@napi-rs/canvas').SKRSContext2D} Context */

/**
 * Breaks a text into lines no wider than `width`; a last line that would be one too many ends in an ellipsis.
 * @param {Context} context with its font set
 * @param {string} text
 * @param {{ width: number, lines: number }} room pixels and most lines
 * @returns {string[]}
 */
export function wrapText(context, text, { width, lines }) {
  /** @type {string[]} */
  const wrapped = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || context.measureText(longer).width <= width) line = longer;
    else {
      wrapped.push(line);
      line = word;
    }
  }
  wrapped.push(line);
  if (wrapped.length <= lines) return wrapped;
  const last = wrapped[lines - 1] ?? '';
  return [...wrapped.slice(0, lines - 1), `${last.replace(/[\s,;:.]+$/u, '')}…`];
}
