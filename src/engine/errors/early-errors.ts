import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { EARLY_ERRORS_PREFIX } from '#lib/browser/recorder-keys.ts';
import { cleanTarget } from '../record/clean-address.ts';
import type { Incident } from './incident.ts';

/** Letters and the marks of a sentence. */
const PLAIN_WORD = /^["'(]?[\p{L}$_.'’-]+[)"'.,;!?]*$/u;

/**
 * Writes down incidents that are not on disk yet, in place of what this tab wrote before, so that they outlive their page; a
 * recorder of another page takes them from there. What cleans messages of secrets is in the recorder: here they end before
 * the first word that could be one.
 */
export function keepEarly(storage: GuardedStorage, tab: string, session: string, incidents: readonly Incident[]): void {
  const key = EARLY_ERRORS_PREFIX + tab;
  if (incidents.length === 0) storage.remove(key);
  else storage.write(key, `{"session":${JSON.stringify(session)},"incidents":[${incidents.map(textOf).join()}]}`);
}

/** As JSON; `null` where what was thrown, or an address, cannot be read. */
function textOf(incident: Incident): string {
  try {
    return JSON.stringify(incident, (key, value: unknown) => {
      if (key === 'thrown') return thrownOf(value);
      if (typeof value !== 'string' || key === 'pageViewId') return value;
      return key === 'href' || key === 'address' ? cleanTarget(new URL(value, incident.href).href) : plainWords(value);
    });
  } catch {
    return 'null';
  }
}

function thrownOf(value: unknown): unknown {
  const { name, message } = Object(value) as Partial<Error>;
  return value && { name, message: typeof value === 'string' ? value : message };
}

/** The text up to the first word with anything but letters in it: numbers, addresses and values of any kind. */
function plainWords(text: string): string {
  const words = text.slice(0, 1_024).split(' ');
  const end = words.findIndex((word) => !PLAIN_WORD.test(word));
  if (end >= 0) words.splice(end, words.length, '…');
  return words.join(' ');
}
