import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { Object3D, Vector3, type Group, type InstancedMesh } from 'three';
import { project } from '../stage/camera-view.ts';
import type { Palette } from '../stage/palette.ts';
import type { Point } from '../stage/vector.ts';
import { PARTS } from './look.ts';
import { NODE, VIEW } from './structure.ts';

/** Beyond the order of all parts of the beetle. */
const LAST = 20;

interface Props {
  points: readonly Point[];
  palette: Palette;
  /** The page's links of the areas, in the order of the points. */
  links: HTMLCollectionOf<HTMLElement>;
}

/** A ball with a ring for each area; the area's link goes with it, and makes it larger while it is pointed at or has the focus. */
export function Nodes({ points, palette, links }: Props) {
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
      const link = links[index];
      const rest = project(VIEW, point);
      const [dx, dy] = [(seen.x + 1) / 2 - rest.x / VIEW.width, (1 - seen.y) / 2 - rest.y / VIEW.height];
      if (link) link.style.translate = `${(dx * size.width).toFixed(1)}px ${(dy * size.height).toFixed(1)}px`;
      const chosen = link?.matches(':hover, :focus-within') === true;
      const breath = Math.sin(clock.elapsedTime * 1.3) * Math.sin(index * 1.7);
      place.position.set(...point);
      place.scale.setScalar(NODE.ball * (chosen ? 1.35 : 1 + breath * 0.06));
      place.updateMatrix();
      balls.current.setMatrixAt(index, place.matrix);
      place.scale.setScalar(NODE.halo * (chosen ? 1.3 : 1 + breath * 0.09));
      place.updateMatrix();
      halos.current.setMatrixAt(index, place.matrix);
    }
    balls.current.instanceMatrix.needsUpdate = true;
    halos.current.instanceMatrix.needsUpdate = true;
  });
  return (
    <group ref={group}>
      <instancedMesh ref={balls} renderOrder={LAST} args={[undefined, undefined, points.length]} frustumCulled={false}>
        <sphereGeometry args={[1, 20, 12]} />
        <meshBasicMaterial color={palette[PARTS.link]} transparent depthTest={false} />
      </instancedMesh>
      <instancedMesh ref={halos} renderOrder={LAST} args={[undefined, undefined, points.length]} frustumCulled={false}>
        <ringGeometry args={[0.86, 1, 40]} />
        <meshBasicMaterial color={palette[PARTS.link]} transparent opacity={0.55} depthTest={false} />
      </instancedMesh>
    </group>
  );
}
