import { expect, test } from 'vitest';
import { loadingMessage, nextPercent } from '../../../../../src/site/idle/loading-screen.tsx';

test('the bar gains two percent a step and never fills itself', () => {
  expect(nextPercent(0)).toBe(2);
  expect(nextPercent(97)).toBe(98);
  expect(nextPercent(98)).toBe(98);
});

test.each([
  [0, 'Loading tools...'],
  [24, 'Loading tools...'],
  [25, 'Preparing testing environment...'],
  [49, 'Preparing testing environment...'],
  [50, 'Almost ready...'],
  [74, 'Almost ready...'],
  [75, 'Finalizing...'],
  [98, 'Finalizing...'],
  [100, 'Ready!'],
])('at %d percent it says "%s"', (percent, message) => {
  expect(loadingMessage(percent)).toBe(message);
});
