import { expect, test } from 'vitest';
import { stepTowards } from '../../../../../src/site/idle/bug-follower.tsx';

test('each step comes nearer to the mouse, until the follower arrives and stops', () => {
  const target = { x: 400, y: -30 };
  let at = { x: 0, y: 0 };
  let steps = 0;
  while (at !== target) {
    const next = stepTowards(at, target);
    expect(Math.hypot(target.x - next.x, target.y - next.y)).toBeLessThan(Math.hypot(target.x - at.x, target.y - at.y));
    at = next;
    steps += 1;
  }
  expect(steps).toBeLessThan(60);
  expect(stepTowards(at, target)).toBe(target);
});
