import { extend, useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import {
  CylinderGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  IcosahedronGeometry,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  RingGeometry,
  SphereGeometry,
} from 'three';
import { TOOL_CATEGORIES } from '../../content/tool-categories.ts';
import { openStage } from '../stage/open-stage.tsx';
import type { Palette } from '../stage/palette.ts';
import type { Scene, StartScene } from '../stage/scene.ts';
import { watchPointer, type Pointer } from '../stage/watch-pointer.ts';
import { Bug } from './bug.tsx';
import { makeLabels, type Labels } from '../stage/labels.ts';
import { Links } from './links.tsx';
import { Nodes } from './nodes.tsx';
import { nodePoints, VIEW } from './structure.ts';

extend({
  CylinderGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  IcosahedronGeometry,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  RingGeometry,
  SphereGeometry,
});

/** The tool categories as one structure around the bug. */
export const startHero: StartScene<Scene> = (room) => {
  const pointer = watchPointer(room.host);
  const labels = makeLabels(
    room.host,
    TOOL_CATEGORIES.map(({ name }) => name),
  );
  const stage = openStage({
    room,
    camera: VIEW,
    render: (palette) => <Hero palette={palette} pointer={pointer} labels={labels} />,
  });
  return {
    play: stage.play,
    pause: stage.pause,
    dispose() {
      stage.dispose();
      labels.remove();
      pointer.end();
    },
  };
};

function Hero({ palette, pointer, labels }: { palette: Palette; pointer: Pointer; labels: Labels }) {
  const structure = useRef<Group>(null);
  const nodes = useMemo(() => nodePoints(TOOL_CATEGORIES.length), []);
  useFrame(({ clock }, delta) => {
    if (!structure.current) return;
    const follow = 1 - Math.exp(-3 * delta);
    const { rotation } = structure.current;
    rotation.y += (pointer.x * 0.2 + Math.sin(clock.elapsedTime * 0.42) * 0.14 - rotation.y) * follow;
    rotation.x += (-pointer.y * 0.14 + Math.sin(clock.elapsedTime * 0.31) * 0.06 - rotation.x) * follow;
    structure.current.scale.setScalar(1 + Math.sin(clock.elapsedTime * 0.8) * 0.008);
  });
  return (
    <>
      <hemisphereLight args={['white', palette.muted, 1.9]} />
      <directionalLight position={[2, 4, 6]} intensity={2} />
      <group ref={structure}>
        <Links nodes={nodes} palette={palette} />
        <Bug palette={palette} pointer={pointer} />
        <Nodes points={nodes} palette={palette} pointer={pointer} labels={labels} />
      </group>
    </>
  );
}
