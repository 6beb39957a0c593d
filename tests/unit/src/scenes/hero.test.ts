import { expect, test } from 'vitest';
import { TOOL_CATEGORIES } from '../../../../src/content/extension/tool-categories.ts';
import { cellCorners, SHELL, shellCells } from '../../../../src/scenes/hero/anatomy.ts';
import { nodePoints, spokes, VIEW } from '../../../../src/scenes/hero/structure.ts';
import { curvePoint } from '../../../../src/scenes/stage/vector.ts';
import { project } from '../../../../src/scenes/stage/camera-view.ts';

const NODES = nodePoints(TOOL_CATEGORIES.length);

test('every category has a node, and all of them are within the picture with room for their names', () => {
  expect(NODES).toHaveLength(13);
  for (const node of NODES) {
    const { x, y } = project(VIEW, node);
    expect(x).toBeGreaterThan(40);
    expect(x).toBeLessThan(VIEW.width - 40);
    expect(y).toBeGreaterThan(38);
    expect(y).toBeLessThan(VIEW.height - 38);
  }
});

test('every link starts at its node and ends at the bug', () => {
  for (const [index, curve] of spokes(NODES).entries()) {
    expect(curvePoint(curve, 0)).toEqual(NODES[index]);
    expect(Math.hypot(...curvePoint(curve, 1))).toBeLessThan(0.9);
  }
});

test('the cells are a matrix on the shell, each on the wing case of its side, and some of each are lit', () => {
  const cells = shellCells();
  expect(cells.length).toBeGreaterThan(90);
  for (const cell of cells) {
    for (const [x, y] of cellCorners(cell)) {
      expect(Math.sign(x)).toBe(cell.side);
      expect(Math.hypot(x / SHELL.x, y / SHELL.y)).toBeLessThan(1.02);
    }
  }
  for (const side of [-1, 1]) expect(cells.some((cell) => cell.side === side && cell.tone === 'lit')).toBe(true);
});
