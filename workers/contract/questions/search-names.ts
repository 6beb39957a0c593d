import { foldLetters } from './text-tests.ts';

/**
 * Whether a name of a list contains a text, with A to Z taken for a to z: as it is stored, or with its percent-encoding undone. So a page
 * is found by its letters and by their encoding.
 */
export function containsText(name: string, text: string): boolean {
  const sought = foldLetters(text);
  return foldLetters(name).includes(sought) || (name.includes('%') && foldLetters(undoEncoding(name)).includes(sought));
}

function undoEncoding(name: string): string {
  return name.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}
