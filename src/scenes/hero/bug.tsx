import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import type { Group } from 'three';
import type { Palette } from '../stage/palette.ts';
import { tubeGeometry } from '../stage/tube-geometry.ts';
import { tubes } from '../stage/tubes.ts';
import type { Pointer } from '../stage/watch-pointer.ts';
import { feelers, HEAD, legs, NECK, POSE_GROUPS, SHELL } from './anatomy.ts';
import { Wing } from './wing.tsx';

/** How quickly it follows the pointer: the part of the way in a second, as an exponent. */
const HASTE = 3;

/** The bug: it turns a little to the pointer, and opens its wing cases when the pointer comes close. */
export function Bug({ palette, pointer }: { palette: Palette; pointer: Pointer }) {
  const body = useRef<Group>(null);
  const limbs = useMemo(
    () => tubeGeometry(tubes({ curves: [...legs(), ...feelers()], radius: (t) => 0.05 - 0.03 * t, steps: 16, sides: 6 })),
    [],
  );
  const open = useMemo(() => ({ value: 0 }), []);
  useFrame(({ clock }, delta) => {
    if (!body.current) return;
    const follow = 1 - Math.exp(-HASTE * delta);
    const close = (pointer.x !== 0 || pointer.y !== 0) && Math.hypot(pointer.x, pointer.y) < 0.42;
    const wanted = close ? 0.8 : 0.1 + 0.08 * Math.sin(clock.elapsedTime * 1.1);
    open.value += (wanted - open.value) * follow;
    const [, , roll] = POSE_GROUPS.inner.rotation;
    body.current.rotation.z += (roll - pointer.x * 0.18 + Math.sin(clock.elapsedTime * 0.5) * 0.04 - body.current.rotation.z) * follow;
    body.current.position.z = Math.sin(clock.elapsedTime * 1.1) * 0.03;
  });
  return (
    <group rotation={[...POSE_GROUPS.outer.rotation]} position={[...POSE_GROUPS.outer.position]}>
      <group ref={body} rotation={[...POSE_GROUPS.inner.rotation]} scale={POSE_GROUPS.inner.scale}>
        <mesh scale={[SHELL.x * 0.86, SHELL.y * 0.93, SHELL.z * 0.8]}>
          <sphereGeometry args={[1, 28, 20]} />
          <meshBasicMaterial color={palette.warning} />
        </mesh>
        <mesh geometry={limbs}>
          <meshLambertMaterial color={palette.muted} />
        </mesh>
        <mesh position={[0, NECK.at, 0]} scale={[NECK.x, NECK.y, NECK.z]}>
          <icosahedronGeometry args={[1, 3]} />
          <meshLambertMaterial color={palette.muted} flatShading />
        </mesh>
        <mesh position={[0, HEAD.at, 0]} scale={[HEAD.x, HEAD.y, HEAD.z]}>
          <icosahedronGeometry args={[1, 3]} />
          <meshLambertMaterial color={palette.muted} flatShading />
        </mesh>
        <Eyes palette={palette} />
        <Wing side={-1} palette={palette} open={open} />
        <Wing side={1} palette={palette} open={open} />
      </group>
    </group>
  );
}

function Eyes({ palette }: { palette: Palette }) {
  return [-1, 1].map((side) => (
    <mesh key={side} position={[side * 0.2, HEAD.at + 0.1, 0.2]} scale={0.075}>
      <icosahedronGeometry args={[1, 2]} />
      <meshLambertMaterial color={palette.surface} />
    </mesh>
  ));
}
