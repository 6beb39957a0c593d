import { useCallback, useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import type { IconName } from '#ui/elements/icon-names.ts';
import { SceneFrame } from '../stage/scene-frame.tsx';
import { useScene } from '../stage/use-scene.ts';
import poster from './globe-poster.svg';
import type { GlobeScene } from './globe-scene.tsx';
import type { Marker } from './marker.ts';
import type { Position } from './sphere.ts';

/** How far a press turns the globe, in degrees to the east and to the north. */
const TURNS: readonly { name: string; icon: IconName; longitude: number; latitude: number }[] = [
  { name: 'west', icon: 'chevron-left', longitude: -30, latitude: 0 },
  { name: 'east', icon: 'chevron-right', longitude: 30, latitude: 0 },
  { name: 'north', icon: 'chevron-up', longitude: 0, latitude: 20 },
  { name: 'south', icon: 'chevron-down', longitude: 0, latitude: -20 },
];

/** A globe with spots: a drawing everywhere, and a globe that turns where the window is wide and motion is allowed. A text beside it has to name its spots. It turns to `shown`, again with each new object. */
export function Globe({ markers, shown }: { markers: readonly Marker[]; shown: Position | null }) {
  const load = useCallback(async () => {
    const { startGlobe } = await import('./globe-scene.tsx');
    return (room: Parameters<typeof startGlobe>[0]) => startGlobe(room, markers);
  }, [markers]);
  const state = useScene<GlobeScene>(load);
  const show = useEffectEvent((place: Position) => state.current()?.turnTo(place));
  useEffect(() => {
    if (shown) show(shown);
  }, [shown]);
  return (
    <SceneFrame
      state={state}
      name="globe"
      poster={poster}
      viewBox="0 0 520 520"
      controls={
        <>
          <span aria-hidden="true" className="self-center text-xs text-muted">
            Turn
          </span>
          {TURNS.map(({ name, icon, longitude, latitude }) => (
            <Button
              key={name}
              variant="quiet"
              size="small"
              icon={icon}
              aria-label={`Turn the globe to the ${name}`}
              title={`To the ${name}`}
              onClick={() => state.current()?.turn(longitude, latitude)}
            />
          ))}
        </>
      }
    />
  );
}
