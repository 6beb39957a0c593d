import { Group } from 'three';
import { TOOL_CATEGORIES } from '../../content/extension/tool-categories.ts';
import { openStage } from '../stage/open-stage.ts';
import type { ScenePart } from '../stage/scene-part.ts';
import type { Scene, StartScene } from '../stage/scene.ts';
import { watchPointer, type Pointer } from '../stage/watch-pointer.ts';
import { makeBug } from './bug.ts';
import { makeLinks } from './links.ts';
import { makeNodes } from './nodes.ts';
import { nodePoints, VIEW } from './structure.ts';

/** The areas of testing as one structure around the beetle; their links are the page's (areas.tsx), and move with it. */
export const startHero: StartScene<Scene> = async (room) => {
  const pointer = watchPointer(room.host);
  const links = (room.host.parentElement ?? room.host).getElementsByTagName('li');
  const stage = await openStage({ room, camera: VIEW, part: makeStructure(pointer, links) });
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

function makeStructure(pointer: Pointer, links: HTMLCollectionOf<HTMLElement>): ScenePart {
  const nodes = nodePoints(TOOL_CATEGORIES.length);
  const parts = [makeLinks(nodes), makeBug(pointer), makeNodes(nodes, links)];
  const body = new Group().add(...parts.map((part) => part.body));
  return {
    body,
    paint: (palette) => parts.forEach((part) => part.paint?.(palette)),
    step(frame) {
      const { seconds, delta } = frame;
      const follow = 1 - Math.exp(-3 * delta);
      const { rotation } = body;
      rotation.y += (pointer.x * 0.2 + Math.sin(seconds * 0.42) * 0.14 - rotation.y) * follow;
      rotation.x += (-pointer.y * 0.14 + Math.sin(seconds * 0.31) * 0.06 - rotation.x) * follow;
      body.scale.setScalar(1 + Math.sin(seconds * 0.8) * 0.008);
      for (const part of parts) part.step?.(frame);
    },
  };
}
