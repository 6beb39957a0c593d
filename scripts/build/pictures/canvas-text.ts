import type { SKRSContext2D as Context } from '@napi-rs/canvas';

/** Breaks a text into lines no wider than `width` pixels; a last line that would be one too many ends in an ellipsis. */
export function wrapText(context: Context, text: string, { width, lines }: { width: number; lines: number }): string[] {
  const wrapped: string[] = [];
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
