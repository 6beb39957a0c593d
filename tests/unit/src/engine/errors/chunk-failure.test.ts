import { expect, test } from 'vitest';
import { isChunkFailure } from '#engine/errors/chunk-failure.ts';

test('a module that could not be fetched is recognised by the messages of three browser engines, and an exception of the page is not one', () => {
  const messages = [
    'Failed to fetch dynamically imported module: https://example.com/a.js',
    'error loading dynamically imported module: https://example.com/a.js',
    'Importing a module script failed.',
    "Cannot read properties of undefined (reading 'x')",
  ];
  expect(messages.map((message) => isChunkFailure(message))).toEqual([true, true, true, false]);
});
