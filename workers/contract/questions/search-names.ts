import { undoEncoding } from '../rows/percent-encoding.ts';
import { foldLetters } from './text-tests.ts';

/**
 * Whether a name of a list contains a text, with A to Z taken for a to z: as it is stored, or with its percent-encoding undone. So a page
 * is found by its letters and by their encoding.
 */
export function containsText(name: string, text: string): boolean {
  const sought = foldLetters(text);
  return foldLetters(name).includes(sought) || (name.includes('%') && foldLetters(undoEncoding(name)).includes(sought));
}
