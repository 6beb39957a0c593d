import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { Object3D, Vector3, type Group, type InstancedMesh } from 'three';
import type { Palette } from '../stage/palette.ts';
import type { Pointer } from '../stage/watch-pointer.ts';
import type { Point } from '../stage/vector.ts';
import type { Labels } from '../stage/labels.ts';

/** So near, in half widths of the scene, the pointer makes a node stand out. */
const NEAR = 0.22;
const SIZE = 0.075;

interface Props {
  points: readonly Point[];
  palette: Palette;
  pointer: Pointer;
  labels: Labels;
}

/** A ball with a halo for each category; its name follows it. */
export function Nodes({ points, palette, pointer, labels }: Props) {
  const group = useRef<Group>(null);
  const balls = useRef<InstancedMesh>(null);
  const halos = useRef<InstancedMesh>(null);
  const { place, seen } = useMemo(() => ({ place: new Object3D(), seen: new Vector3() }), []);
  useFrame(({ clock, camera, size }) => {
    if (!group.current || !balls.current || !halos.current) return;
    group.current.updateWorldMatrix(true, false);
    for (const [index, point] of points.entries()) {
      seen
        .set(...point)
        .applyMatrix4(group.current.matrixWorld)
        .project(camera);
      const near = Math.hypot(seen.x - pointer.x, seen.y - pointer.y) < NEAR && (pointer.x !== 0 || pointer.y !== 0);
      labels.place(index, ((seen.x + 1) / 2) * size.width, ((1 - seen.y) / 2) * size.height, near ? 'near' : 'plain');
      const breath = Math.sin(clock.elapsedTime * 1.3 + index * 1.7);
      place.position.set(...point);
      place.scale.setScalar(SIZE * (near ? 1.35 : 1 + breath * 0.06));
      place.updateMatrix();
      balls.current.setMatrixAt(index, place.matrix);
      place.scale.setScalar(SIZE * (near ? 2.1 : 1.75 + breath * 0.16));
      place.updateMatrix();
      halos.current.setMatrixAt(index, place.matrix);
    }
    balls.current.instanceMatrix.needsUpdate = true;
    halos.current.instanceMatrix.needsUpdate = true;
  });
  return (
    <group ref={group}>
      <instancedMesh ref={balls} args={[undefined, undefined, points.length]} frustumCulled={false}>
        <icosahedronGeometry args={[1, 2]} />
        <meshLambertMaterial color={palette.accent} />
      </instancedMesh>
      <instancedMesh ref={halos} args={[undefined, undefined, points.length]} frustumCulled={false}>
        <ringGeometry args={[0.86, 1, 40]} />
        <meshBasicMaterial color={palette.accent} transparent opacity={0.55} depthWrite={false} />
      </instancedMesh>
    </group>
  );
}
