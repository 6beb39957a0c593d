import { expect, test } from 'vitest';
import { TOOL_CATEGORIES } from '../../../../../../src/content/extension/tool-categories.ts';
import { spokes } from '../../../../../../src/site/pages/feature-tour/category-diagram.tsx';

const SPOKES = spokes(TOOL_CATEGORIES.length);

test('the diagram has thirteen nodes, each at a place of its own within the drawing', () => {
  expect(SPOKES).toHaveLength(13);
  expect(new Set(SPOKES.map(({ left, top }) => `${left} ${top}`)).size).toBe(13);
  for (const { left, top } of SPOKES) {
    expect(Math.min(left, top)).toBeGreaterThan(0);
    expect(Math.max(left, top)).toBeLessThan(100);
  }
});

test('every line takes 4 to 7 seconds, no two neighbours the same, and each render the same', () => {
  for (const [index, { seconds }] of SPOKES.entries()) {
    expect(seconds).toBeGreaterThanOrEqual(4);
    expect(seconds).toBeLessThanOrEqual(7);
    expect(seconds).not.toBe(SPOKES[(index + 1) % SPOKES.length]?.seconds);
  }
  expect(spokes(TOOL_CATEGORIES.length)).toEqual(SPOKES);
});

test('every line is a curve that ends in the middle', () => {
  for (const { path } of SPOKES) expect(path).toMatch(/^M[\d.]+ [\d.]+Q[\d.]+ [\d.]+ 500 310$/);
});
