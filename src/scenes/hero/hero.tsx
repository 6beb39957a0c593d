import type { ReactNode } from 'react';
import { SceneFrame } from '../stage/scene-frame.tsx';
import { useScene } from '../stage/use-scene.ts';
import poster from './hero-poster.svg';

const load = async () => (await import('./hero-scene.tsx')).startHero;

/**
 * The areas of testing around the beetle: a drawing everywhere, alive where the window is wide and motion welcome.
 * @param props.children the list of the areas, whose entries move with their nodes
 */
export function HeroScene({ children }: { children: ReactNode }) {
  const state = useScene(load);
  return (
    <SceneFrame state={state} name="picture" poster={poster} viewBox="0 0 640 600">
      {children}
    </SceneFrame>
  );
}
