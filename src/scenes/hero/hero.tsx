import { SceneFrame } from '../stage/scene-frame.tsx';
import { useScene } from '../stage/use-scene.ts';
import poster from './hero-poster.svg';

const load = async () => (await import('./hero-scene.tsx')).startHero;

/** The thirteen tool categories around the bug: a drawing everywhere, alive where the window is wide and motion welcome. */
export function HeroScene() {
  const state = useScene(load);
  return <SceneFrame state={state} name="picture" poster={poster} viewBox="0 0 600 500" />;
}
