import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { BufferGeometry, Color, Float32BufferAttribute, SRGBColorSpace, type Group } from 'three';
import type { Palette } from '../stage/palette.ts';
import { tubes } from '../stage/tubes.ts';
import type { Point } from '../stage/vector.ts';
import type { Pointer } from '../stage/watch-pointer.ts';
import {
  ABDOMEN,
  BAND_RADIUS,
  bands,
  EYE,
  HEAD,
  LIMB_RADIUS,
  limbs,
  OPEN_AT_REST,
  POSE_GROUPS,
  cellCorners,
  SHELL,
  shellCells,
  WING_PIVOT,
  wingTurn,
  type Cell,
  type WingSide,
} from './anatomy.ts';
import { PARTS, CELL_ROUNDING, GLOW } from './look.ts';

/** How quickly it follows the pointer: the part of the way in a second, as an exponent. */
const HASTE = 3;
const SIDES = [-1, 1] as const;

/**
 * The beetle: it turns a little to the pointer, and opens its wing cases further when the pointer comes close. Its parts are
 * flat and drawn one over the other in the order of its poster, whatever is nearer; all of them count as transparent, since
 * three draws what does not before everything that does.
 */
export function Bug({ palette, pointer }: { palette: Palette; pointer: Pointer }) {
  const body = useRef<Group>(null);
  const [limbTubes, bandTubes] = useMemo(
    () => [tubes(limbs(), { radius: LIMB_RADIUS, steps: 16, sides: 8 }), tubes(bands(), { radius: BAND_RADIUS, steps: 12, sides: 6 })],
    [],
  );
  const open = useMemo(() => ({ value: OPEN_AT_REST as number }), []);
  useFrame(({ clock }, delta) => {
    if (!body.current) return;
    const follow = 1 - Math.exp(-HASTE * delta);
    const close = (pointer.x !== 0 || pointer.y !== 0) && Math.hypot(pointer.x, pointer.y) < 0.42;
    open.value += ((close ? 0.85 : OPEN_AT_REST + 0.06 * Math.sin(clock.elapsedTime * 1.1)) - open.value) * follow;
    const [, , roll] = POSE_GROUPS.inner.rotation;
    body.current.rotation.z += (roll - pointer.x * 0.18 + Math.sin(clock.elapsedTime * 0.5) * 0.04 - body.current.rotation.z) * follow;
  });
  const flat = (part: keyof typeof PARTS) => <meshBasicMaterial color={palette[PARTS[part]]} transparent depthTest={false} />;
  return (
    <group rotation={[...POSE_GROUPS.outer.rotation]} position={[...POSE_GROUPS.outer.position]}>
      <group ref={body} rotation={[...POSE_GROUPS.inner.rotation]} scale={POSE_GROUPS.inner.scale}>
        <mesh renderOrder={1} geometry={limbTubes}>
          {flat('limb')}
        </mesh>
        <mesh renderOrder={2} position={[0, HEAD.at, 0]} scale={[HEAD.x, HEAD.y, HEAD.z]}>
          <sphereGeometry args={[1, 40, 20]} />
          {flat('limb')}
        </mesh>
        {SIDES.map((side) => (
          <mesh key={side} renderOrder={3} position={[side * EYE.x, EYE.y, EYE.z]} scale={EYE.radius}>
            <sphereGeometry args={[1, 20, 12]} />
            {flat('eye')}
          </mesh>
        ))}
        <mesh renderOrder={4} position={[0, ABDOMEN.at, 0]} scale={[ABDOMEN.x, ABDOMEN.y, ABDOMEN.z]}>
          <sphereGeometry args={[1, 40, 24]} />
          {flat('glow')}
        </mesh>
        <mesh renderOrder={5} geometry={bandTubes}>
          {flat('band')}
        </mesh>
        {SIDES.map((side) => (
          <Wing key={side} side={side} palette={palette} open={open} order={6} />
        ))}
      </group>
    </group>
  );
}

interface Props {
  side: WingSide;
  palette: Palette;
  /** How far the wing cases are open, 0 to 1. */
  open: { value: number };
  order: number;
}

/** One wing case: its ground, the glow of its lit cells, which comes and goes, and all of its cells as one body. */
function Wing({ side, palette, open, order }: Props) {
  const wing = useRef<Group>(null);
  const glow = useRef<{ opacity: number }>(null);
  const cells = useMemo(() => shellCells().filter((cell) => cell.side === side), [side]);
  const [plates, halos] = useMemo(
    () => [
      platesOf(cells, palette, rounded),
      platesOf(
        cells.filter(({ tone }) => tone === 'lit'),
        palette,
        (cell) => cellCorners(cell, GLOW.size),
      ),
    ],
    [cells, palette],
  );
  useFrame(({ clock }) => {
    const turn = wingTurn(side, open.value);
    wing.current?.rotation.set(0, turn.y, turn.z);
    if (glow.current) glow.current.opacity = GLOW.opacity + 0.12 * Math.sin(clock.elapsedTime * 1.7);
  });
  return (
    <group ref={wing} position={[...WING_PIVOT]}>
      <group position={[0, -WING_PIVOT[1], 0]}>
        <mesh renderOrder={order} scale={[SHELL.x, SHELL.y, SHELL.z]}>
          <sphereGeometry args={[1, 32, 40, side < 0 ? 0 : Math.PI / 2, Math.PI / 2]} />
          <meshBasicMaterial color={palette[PARTS.shell]} side={2} transparent depthTest={false} />
        </mesh>
        <mesh renderOrder={order + 1} geometry={halos}>
          <meshBasicMaterial ref={glow} vertexColors transparent opacity={GLOW.opacity} depthTest={false} />
        </mesh>
        <mesh renderOrder={order + 2} geometry={plates}>
          <meshBasicMaterial vertexColors transparent depthTest={false} />
        </mesh>
      </group>
    </group>
  );
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

/** Flat plates in their colours, mixed with the shell's as a picture mixes them that is drawn over it. */
function platesOf(cells: readonly Cell[], palette: Palette, outline: (cell: Cell) => Point[]): BufferGeometry {
  const positions: number[] = [];
  const colours: number[] = [];
  const ground = new Color(palette[PARTS.shell]).getRGB({ r: 0, g: 0, b: 0 }, SRGBColorSpace);
  for (const cell of cells) {
    const own = new Color(palette[PARTS[cell.tone]]).getRGB({ r: 0, g: 0, b: 0 }, SRGBColorSpace);
    const mix = (part: 'r' | 'g' | 'b') => own[part] * cell.strength + ground[part] * (1 - cell.strength);
    const seen = new Color().setRGB(mix('r'), mix('g'), mix('b'), SRGBColorSpace);
    const edge = outline(cell);
    for (let index = 2; index < edge.length; index += 1) {
      for (const point of [edge[0], edge[index - 1], edge[index]]) positions.push(...(point ?? cell.at));
      for (let vertex = 0; vertex < 3; vertex += 1) colours.push(seen.r, seen.g, seen.b);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  return geometry;
}
