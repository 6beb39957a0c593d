import { MAX_PROPERTIES } from '#contract/limits.ts';
import { isSecretName } from '#contract/rows/secret-forms.ts';
import { startEngine } from './engine.ts';

/**
 * Records a custom event on the page view that is shown, as safely as the page view itself. Names have at most 64 characters and
 * no colon; at most 8 properties are kept, of 256 characters each. What looks like a secret is removed before anything is
 * written. Never throws: a mistake in a call is reported once, in development only. See docs/custom-events.md.
 *
 * Plain words and numbers are in the journal when the call returns. Other texts wait for the part that removes secrets, which
 * every page loads once it rests.
 */
export const track = createTrack((name, properties) => startEngine().recordAction('event', name, properties));

/** {@link track} for any place to record a name and the properties, as a JSON object of texts. */
export function createTrack(record: (name: string, properties: string) => void) {
  const reported = new Set<string>();
  const reportOnce = (mistake: string): void => {
    if (reported.has(mistake)) return;
    reported.add(mistake);
    reportError(new TypeError(`track: ${mistake}`));
  };
  const recordCleaned = async (name: unknown, properties: unknown): Promise<void> => {
    try {
      const { customEvent } = await import('./signals/custom-event.ts');
      const { event, mistakes } = customEvent(name, properties);
      if (event !== null) record(event.name, asTexts(event.properties));
      if (import.meta.env.DEV) for (const mistake of mistakes) reportOnce(mistake);
    } catch (error) {
      // The part may be missing, and a getter of the caller's object may throw anything.
      if (import.meta.env.DEV) reportOnce(String(error));
    }
  };
  return (name: string, properties: Readonly<Record<string, string | number | boolean>> = {}): void => {
    if (isPlain(name, properties)) record(name, asTexts(properties));
    else void recordCleaned(name, properties);
  };
}

/** A short word, in which nothing can look like a secret. */
const WORD = /^\w[\w-]{0,23}$/;

/** Whether there is nothing to clean, cut or report: then {@link track} needs no other part. */
export function isPlain(name: unknown, properties: unknown): boolean {
  try {
    const pairs = Object.entries(properties as object);
    const isWord = (value: unknown) =>
      typeof value === 'string' ? WORD.test(value) : Number.isFinite(value) || typeof value === 'boolean';
    const isObject = Object.getPrototypeOf(properties) === Object.prototype && typeof name === 'string';
    return isObject && pairs.length <= MAX_PROPERTIES && [name, ...pairs.flat()].every(isWord) && !pairs.some(([key]) => isSecretName(key));
  } catch {
    return false;
  }
}

/** The properties as a JSON object of texts. */
export function asTexts(properties: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, String(value)])));
}
