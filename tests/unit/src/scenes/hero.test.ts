import { expect, test } from 'vitest';
import { TOOL_CATEGORIES } from '../../../../src/content/tool-categories.ts';
import { shellCells } from '../../../../src/scenes/hero/anatomy.ts';
import { nodePoints, spokes, VIEW } from '../../../../src/scenes/hero/structure.ts';
import { tubes } from '../../../../src/scenes/stage/tubes.ts';
import { curvePoint } from '../../../../src/scenes/stage/vector.ts';
import { project } from '../../../../src/scenes/stage/camera-view.ts';

const NODES = nodePoints(TOOL_CATEGORIES.length);

test('every category has a node, and all of them are within the picture with room for their names', () => {
  expect(NODES).toHaveLength(13);
  for (const node of NODES) {
    const { x, y } = project(VIEW, node);
    expect(x).toBeGreaterThan(45);
    expect(x).toBeLessThan(VIEW.width - 45);
    expect(y).toBeGreaterThan(15);
    expect(y).toBeLessThan(VIEW.height - 38);
  }
});

test('every link starts at its node and ends at the bug', () => {
  for (const [index, curve] of spokes(NODES).entries()) {
    expect(curvePoint(curve, 0)).toEqual(NODES[index]);
    expect(Math.hypot(...curvePoint(curve, 1))).toBeLessThan(0.8);
  }
});

test('a tube has its radius all along, and no vertex that its triangles do not name', () => {
  const made = tubes({ curves: spokes(NODES), radius: () => 0.1, steps: 6, sides: 4 });
  const count = 13 * 7 * 4;
  expect(made.positions).toHaveLength(count * 3);
  expect(new Set(made.index)).toHaveProperty('size', count);
  expect(made.positions.every(Number.isFinite)).toBe(true);
});

test('cells face outwards and leave the seam free', () => {
  const cells = shellCells();
  expect(cells.length).toBeGreaterThan(200);
  for (const { at, normal } of cells) {
    expect(Math.hypot(...normal)).toBeCloseTo(1);
    expect(at[0] * normal[0] + at[1] * normal[1] + at[2] * normal[2]).toBeGreaterThan(0);
    expect(Math.abs(at[0])).toBeGreaterThan(0.03);
  }
  expect(cells.some(({ spot }) => spot)).toBe(true);
});
