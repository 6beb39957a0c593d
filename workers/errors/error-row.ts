import type { LoggedError } from '#contract/documents/errors.ts';
import { checkRow } from '#contract/rows/check-row.ts';
import { writeErrorFacts } from '#contract/rows/error-facts.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { fingerprintOf, titleOf } from './fingerprint.ts';

/** Odd multipliers of the four words of an id, so that each mixes the text in a way of its own. */
const MULTIPLIERS = [0x9e37_79b1, 0x85eb_ca77, 0xc2b2_ae3d, 0x27d4_eb2f];

/**
 * The row of a logged error. It follows from the error alone, so that an error which is sent again, or taken over by another
 * tab, is the same row. Its visitor and page are those of its page view. Null where it makes no row.
 */
export function errorRow(error: LoggedError, visitor: string): EventRow | null {
  const { id, ts, pageViewId, release, errorType, severity, fromExtension } = error;
  const row = checkRow({
    id: rowIdOf(id),
    ts,
    kind: 'error',
    pageViewId,
    origin: 'live',
    flags: 0,
    visitor,
    target: fingerprintOf(error),
    title: titleOf(error),
    properties: writeErrorFacts({ type: errorType, severity, fromExtension }),
    release,
  });
  return typeof row === 'string' ? null : row;
}

/** A UUID that follows from the id of a logged error. */
function rowIdOf(id: string): string {
  const hex = MULTIPLIERS.map((multiplier) => wordOf(id, multiplier).toString(16).padStart(8, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3})(.{4})/, '$1-$2-8$3-$4-');
}

function wordOf(text: string, multiplier: number): number {
  let word = multiplier ^ text.length;
  for (let i = 0; i < text.length; i++) {
    word = Math.imul(word ^ text.charCodeAt(i), multiplier);
    word ^= word >>> 15;
  }
  return word >>> 0;
}
