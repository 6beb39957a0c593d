import { BufferGeometry, Color, Float32BufferAttribute, Group, MeshBasicMaterial, SphereGeometry, SRGBColorSpace } from 'three';
import type { Palette } from '../stage/palette.ts';
import { orderedMesh } from '../stage/scene-part.ts';
import type { Point } from '../stage/vector.ts';
import { cellCorners, SHELL, shellCells, WING_PIVOT, wingTurn, type Cell, type WingSide } from './anatomy.ts';
import { CELL_ROUNDING, GLOW, PARTS } from './look.ts';

/** Seen from both sides. */
const BOTH_SIDES = 2;

/**
 * One wing case: its ground, the glow of its lit cells, which comes and goes, and all of its cells as one body.
 * @param order position in the order of drawing
 */
export function makeWing(side: WingSide, order: number) {
  const cells = shellCells().filter((cell) => cell.side === side);
  const plates = platesOf(cells, rounded);
  const halos = platesOf(
    cells.filter(({ tone }) => tone === 'lit'),
    (cell) => cellCorners(cell, GLOW.size),
  );
  const flat = { transparent: true, depthTest: false };
  const shell = new MeshBasicMaterial({ ...flat, side: BOTH_SIDES });
  const glow = new MeshBasicMaterial({ ...flat, vertexColors: true });
  const ground = orderedMesh(order, new SphereGeometry(1, 32, 40, side < 0 ? 0 : Math.PI / 2, Math.PI / 2), shell);
  ground.scale.set(SHELL.x, SHELL.y, SHELL.z);
  const hung = new Group().add(
    ground,
    orderedMesh(order + 1, halos.geometry, glow),
    orderedMesh(order + 2, plates.geometry, new MeshBasicMaterial({ ...flat, vertexColors: true })),
  );
  hung.position.y = -WING_PIVOT[1];
  const body = new Group().add(hung);
  body.position.set(...WING_PIVOT);
  return {
    body,
    paint(palette: Palette) {
      shell.color.set(palette[PARTS.shell]);
      plates.paint(palette);
      halos.paint(palette);
    },
    /** @param open how far the wing cases are open, 0 to 1 */
    pose(open: number, seconds: number) {
      const turn = wingTurn(side, open);
      body.rotation.set(0, turn.y, turn.z);
      glow.opacity = GLOW.opacity + 0.12 * Math.sin(seconds * 1.7);
    },
  };
}

/** A square with a cut at each corner, which at its size is seen as rounded; its sides go beyond the corners by the rounding. */
function rounded(cell: Cell): Point[] {
  const { at, across, along } = cell;
  const [wide, long] = [1 + CELL_ROUNDING / Math.hypot(...across), 1 + CELL_ROUNDING / Math.hypot(...along)];
  const corner = (a: number, b: number): Point => [
    at[0] + a * across[0] + b * along[0],
    at[1] + a * across[1] + b * along[1],
    at[2] + a * across[2] + b * along[2],
  ];
  const quarter = ([a, b]: readonly [number, number]) => [corner(a * wide, b), corner(a, b * long)];
  const turns = (
    [
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ] as const
  ).map(quarter);
  return turns.flatMap((pair, index) => (index % 2 === 0 ? pair.toReversed() : pair));
}

/** Flat plates, and how they are coloured: mixed with the shell's colour as a picture mixes them that is drawn over it. */
function platesOf(cells: readonly Cell[], outline: (cell: Cell) => Point[]) {
  const corners = cells.map((cell) => {
    const [first = cell.at, ...edge] = outline(cell);
    return edge.slice(1).flatMap((corner, index) => [first, edge[index] ?? first, corner]);
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(corners.flat(2), 3));
  const paint = (palette: Palette) => {
    const colours = cells.flatMap((cell, index) => {
      const { r, g, b } = seenColour(cell, palette);
      return (corners[index] ?? []).flatMap(() => [r, g, b]);
    });
    geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  };
  return { geometry, paint };
}

function seenColour({ tone, strength }: Cell, palette: Palette): Color {
  const ground = new Color(palette[PARTS.shell]).getRGB({ r: 0, g: 0, b: 0 }, SRGBColorSpace);
  const own = new Color(palette[PARTS[tone]]).getRGB({ r: 0, g: 0, b: 0 }, SRGBColorSpace);
  const mix = (part: 'r' | 'g' | 'b') => own[part] * strength + ground[part] * (1 - strength);
  return new Color().setRGB(mix('r'), mix('g'), mix('b'), SRGBColorSpace);
}
