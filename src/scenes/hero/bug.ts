import { Group, MeshBasicMaterial, SphereGeometry, type Mesh } from 'three';
import { keysOf } from '../../lib/keys-of.ts';
import { orderedMesh, type ScenePart } from '../stage/scene-part.ts';
import { tubeGeometry } from '../stage/tube-geometry.ts';
import { tubes } from '../stage/tubes.ts';
import type { Point } from '../stage/vector.ts';
import type { Pointer } from '../stage/watch-pointer.ts';
import { ABDOMEN, BAND_RADIUS, bands, EYE, HEAD, LIMB_RADIUS, limbs, OPEN_AT_REST, POSE_GROUPS } from './anatomy.ts';
import { PARTS } from './look.ts';
import { makeWing } from './wing.ts';

/** How quickly it follows the pointer: the part of the way in a second, as an exponent. */
const HASTE = 3;
const SIDES = [-1, 1] as const;
const EYE_BALL = { x: EYE.radius, y: EYE.radius, z: EYE.radius };

/**
 * The beetle: it turns a little to the pointer, and opens its wing cases further when the pointer comes close. Its parts are
 * flat and drawn one over the other in the order of its poster, whatever is nearer; all of them count as transparent, since
 * three draws what does not before everything that does.
 */
export function makeBug(pointer: Pointer): ScenePart {
  const flat = { limb: flatMaterial(), eye: flatMaterial(), glow: flatMaterial(), band: flatMaterial() };
  const wings = SIDES.map((side) => makeWing(side, 6));
  const turned = new Group().add(
    orderedMesh(1, tubeGeometry(tubes({ curves: limbs(), radius: () => LIMB_RADIUS, steps: 16, sides: 8 })), flat.limb),
    ball(2, flat.limb, HEAD),
    ...SIDES.map((side) => ball(3, flat.eye, EYE_BALL, [side * EYE.x, EYE.y, EYE.z])),
    ball(4, flat.glow, ABDOMEN),
    orderedMesh(5, tubeGeometry(tubes({ curves: bands(), radius: () => BAND_RADIUS, steps: 12, sides: 6 })), flat.band),
    ...wings.map(({ body }) => body),
  );
  const { inner, outer } = POSE_GROUPS;
  turned.rotation.set(...inner.rotation);
  turned.scale.setScalar(inner.scale);
  const body = new Group().add(turned);
  body.rotation.set(...outer.rotation);
  body.position.set(...outer.position);
  let open = OPEN_AT_REST;
  return {
    body,
    paint(palette) {
      for (const part of keysOf(flat)) flat[part].color.set(palette[PARTS[part]]);
      for (const wing of wings) wing.paint(palette);
    },
    step({ seconds, delta }) {
      const follow = 1 - Math.exp(-HASTE * delta);
      const close = (pointer.x !== 0 || pointer.y !== 0) && Math.hypot(pointer.x, pointer.y) < 0.42;
      open += ((close ? 0.85 : OPEN_AT_REST + 0.06 * Math.sin(seconds * 1.1)) - open) * follow;
      const [, , roll] = inner.rotation;
      turned.rotation.z += (roll - pointer.x * 0.18 + Math.sin(seconds * 0.5) * 0.04 - turned.rotation.z) * follow;
      for (const wing of wings) wing.pose(open, seconds);
    },
  };
}

function flatMaterial(): MeshBasicMaterial {
  return new MeshBasicMaterial({ transparent: true, depthTest: false });
}

/** An ellipsoid by its half axes. */
function ball(order: number, material: MeshBasicMaterial, { x, y, z, at = 0 }: HalfAxes, place: Point = [0, at, 0]): Mesh {
  const mesh = orderedMesh(order, new SphereGeometry(1, 40, 24), material);
  mesh.position.set(...place);
  mesh.scale.set(x, y, z);
  return mesh;
}

interface HalfAxes {
  x: number;
  y: number;
  z: number;
  /** How far up its middle is. */
  at?: number;
}
