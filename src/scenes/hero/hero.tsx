import { lazyText } from '#ui/page/lazy-part.tsx';
import { SceneFrame } from '../stage/scene-frame.tsx';
import { useScene } from '../stage/use-scene.ts';
import poster from './hero-poster.svg';

const load = async () => (await import('./hero-scene.tsx')).startHero;
const Areas = lazyText(async () => (await import('./areas.tsx')).Areas);

/** The thirteen areas of testing around the beetle: a drawing everywhere, alive where the window is wide and motion welcome. */
export function HeroScene() {
  const state = useScene(load);
  return (
    <SceneFrame state={state} name="picture" poster={poster} viewBox="0 0 640 600">
      <Areas />
    </SceneFrame>
  );
}
