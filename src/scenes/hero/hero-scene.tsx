import { extend, useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { Group, InstancedMesh, Mesh, MeshBasicMaterial, RingGeometry, SphereGeometry } from 'three';
import { TOOL_CATEGORIES } from '../../content/extension/tool-categories.ts';
import { openStage } from '../stage/open-stage.tsx';
import type { Palette } from '../stage/palette.ts';
import type { Scene, StartScene } from '../stage/scene.ts';
import { watchPointer, type Pointer } from '../stage/watch-pointer.ts';
import { Bug } from './bug.tsx';
import { Links } from './links.tsx';
import { Nodes } from './nodes.tsx';
import { nodePoints, VIEW } from './structure.ts';

extend({
  Group,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  SphereGeometry,
});

/** The areas of testing as one structure around the beetle; their links are the page's, and move with it. */
export const startHero: StartScene<Scene> = (room) => {
  const pointer = watchPointer(room.host);
  const links = (room.host.parentElement ?? room.host).getElementsByTagName('li');
  const stage = openStage({
    room,
    camera: VIEW,
    render: (palette) => <Hero palette={palette} pointer={pointer} links={links} />,
  });
  return {
    play: stage.play,
    pause: stage.pause,
    dispose() {
      stage.dispose();
      for (const link of links) link.style.translate = '';
      pointer.end();
    },
  };
};

interface Props {
  palette: Palette;
  pointer: Pointer;
  links: HTMLCollectionOf<HTMLElement>;
}

function Hero({ palette, pointer, links }: Props) {
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
    <group ref={structure}>
      <Links nodes={nodes} palette={palette} />
      <Bug palette={palette} pointer={pointer} />
      <Nodes points={nodes} palette={palette} links={links} />
    </group>
  );
}
