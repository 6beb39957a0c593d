import { expect, test } from 'vitest';
import { structureNodes } from '../../../../../src/features/landing/hero-structure.ts';

test('thirteen nodes stay within the picture and clear of the bug in its middle', () => {
  const nodes = structureNodes(13);
  expect(nodes).toHaveLength(13);
  for (const { x, y, nearness } of nodes) {
    const distance = Math.hypot(x - 0.5, y - 0.5);
    expect(distance).toBeGreaterThan(0.17);
    expect(distance).toBeLessThan(0.42);
    expect(nearness).toBeGreaterThanOrEqual(0);
    expect(nearness).toBeLessThanOrEqual(1);
  }
});
