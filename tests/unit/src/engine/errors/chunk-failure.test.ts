import { expect, test } from 'vitest';
import { isChunkFailure } from '../../../../../src/engine/errors/chunk-failure.ts';

test('a module that could not be fetched is told apart from a fault of the page, in the words of three engines', () => {
  const messages = [
    'Failed to fetch dynamically imported module: https://example.com/a.js',
    'error loading dynamically imported module: https://example.com/a.js',
    'Importing a module script failed.',
    "Cannot read properties of undefined (reading 'x')",
  ];
  expect(messages.map((message) => isChunkFailure(message))).toEqual([true, true, true, false]);
});
