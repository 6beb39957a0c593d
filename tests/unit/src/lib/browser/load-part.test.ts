import { describe, expect, it, test } from 'vitest';
import { dismissMissedPart, isChunkFailure, loadPart, loadQuietly, missedPart } from '#lib/browser/load-part.ts';

test('a module that could not be fetched is recognised by the messages of three browser engines, and an exception of the page is not one', () => {
  const messages = [
    'Failed to fetch dynamically imported module: https://example.com/a.js',
    'error loading dynamically imported module: https://example.com/a.js',
    'Importing a module script failed.',
    "Cannot read properties of undefined (reading 'x')",
  ];
  expect(messages.map((message) => isChunkFailure(message))).toEqual([true, true, true, false]);
});

describe('a part of the site that does not come', () => {
  const gone = () => Promise.reject(new TypeError('Importing a module script failed.'));

  it.each([
    [true, 'replaced'],
    [false, 'unreachable'],
  ])('where the site answers (%s) was %s, which the page says until it is dismissed', async (answers, absence) => {
    expect(await loadPart(gone, () => Promise.resolve(answers))).toBeNull();
    expect(missedPart()).toBe(absence);
    dismissMissedPart();
    expect(missedPart()).toBeNull();
  });

  it('is not said where nobody asked for it', async () => {
    expect(await loadQuietly(gone, () => Promise.resolve(true))).toBeNull();
    expect(missedPart()).toBeNull();
  });
});

it('what a part itself throws is thrown', async () => {
  const fault = new TypeError('x is not a function');
  await expect(loadPart(() => Promise.reject(fault))).rejects.toBe(fault);
});
