import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import type { Group } from 'three';
import type { Palette } from '../stage/palette.ts';
import { tubeGeometry } from '../stage/tube-geometry.ts';
import { tubes } from '../stage/tubes.ts';
import type { Pointer } from '../stage/watch-pointer.ts';
import { ABDOMEN, BAND_RADIUS, bands, EYE, HEAD, LIMB_RADIUS, limbs, OPEN_AT_REST, POSE_GROUPS } from './anatomy.ts';
import { PARTS } from './look.ts';
import { Wing } from './wing.tsx';

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
    () => [
      tubeGeometry(tubes({ curves: limbs(), radius: () => LIMB_RADIUS, steps: 16, sides: 8 })),
      tubeGeometry(tubes({ curves: bands(), radius: () => BAND_RADIUS, steps: 12, sides: 6 })),
    ],
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
