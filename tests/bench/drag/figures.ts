import type { Watched } from '../watch-page.ts';

/** From each pointer move that brushed other buckets to the first painting that shows those or newer ones, ms. */
export function inputToPaint({ inputs, paints }: Watched, textAt: (x: number) => string) {
  const changes: { at: number; text: string }[] = [];
  for (const { at, x } of inputs) {
    const text = textAt(x);
    if (text !== changes.at(-1)?.text) changes.push({ at, text });
  }
  const waits: number[] = [];
  for (const [index, change] of changes.entries()) {
    // The newest question wins: a painting of a later brush answers an earlier input too. Far later ones may repeat its text.
    const newer = changes.slice(index, index + 20).map(({ text }) => text);
    const shown = paints.find((paint) => paint.at >= change.at && newer.some((text) => paint.text.endsWith(text)));
    if (shown) waits.push(shown.at - change.at);
  }
  return { waits, changes: changes.length };
}
