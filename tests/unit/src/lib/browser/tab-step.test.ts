import { expect, test } from 'vitest';
import { tabStep } from '#lib/browser/tab-step.ts';

test.each([
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, 1],
])('the key %s leads from tab %i of three to tab %i', (key, at, to) => {
  expect(tabStep(key, at, 3)).toBe(to);
});
