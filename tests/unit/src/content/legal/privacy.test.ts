import { expect, test } from 'vitest';
import { STORED_IN_BROWSER } from '../../../../../src/content/legal/privacy.ts';
import { DEFAULT_CAPACITY, MAX_ERROR_ROWS } from '#contract/limits.ts';
import { EARLY_ERRORS_PREFIX, JOURNAL_PREFIX } from '#lib/browser/recorder-keys.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';

/** `bugmatrix.linkedin.token, .state.*` as the two keys that it names; what follows a name in brackets says where it is kept. */
function namedKeys(name: string): string[] {
  const [first = '', ...others] = name.replace(/ \(.*\)$/, '').split(', ');
  const parent = first.slice(0, first.lastIndexOf('.'));
  return [first, ...others.map((other) => (other.startsWith('.') ? parent + other : other))].map((key) => key.replace(/\.?\*$/, ''));
}

test('the privacy page says how many rows of each log are held', () => {
  const { text } = STORED_IN_BROWSER.find(({ name }) => name.startsWith('bugmatrix-events'))!;
  for (const rows of [DEFAULT_CAPACITY, MAX_ERROR_ROWS]) expect(text).toContain(`newest ${rows.toLocaleString('en-US')}`);
});

test('the privacy page names every key that the site writes into the browser, and no other', () => {
  const written = [...Object.values(STORAGE_KEYS), ...[JOURNAL_PREFIX, EARLY_ERRORS_PREFIX].map((prefix) => prefix.slice(0, -1))];
  // Written by the sign-in library under a name that it derives from ours.
  const derived = [`${STORAGE_KEYS.auth}-code-verifier`];
  // Databases of opened files that are kept.
  const databases = ['bugmatrix.opened'];
  const named = STORED_IN_BROWSER.flatMap(({ name }) => namedKeys(name)).filter((key) => key.startsWith('bugmatrix.'));
  expect(named.toSorted()).toEqual([...written, ...derived, ...databases].toSorted());
});
