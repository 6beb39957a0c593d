import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { keepScene, type KeptScene, type ScenePhase } from './keep-scene.ts';
import { mayRunHere, watchPermission } from './permission.ts';
import type { Scene, StartScene } from './scene.ts';

export interface SceneState<S extends Scene> {
  /** Goes to the element that the scene fills. */
  host: RefObject<HTMLDivElement | null>;
  /** The scene covers its poster once it is live. */
  phase: ScenePhase;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  /** The scene, for its controls; null while the poster is shown. */
  current: () => S | null;
}

/**
 * A scene for as long as this component is there and this window may have one.
 * @param load imports the scene's code; the same function at every render
 */
export function useScene<S extends Scene>(load: () => Promise<StartScene<S>>): SceneState<S> {
  const host = useRef<HTMLDivElement>(null);
  const kept = useRef<KeptScene<S> | null>(null);
  const allowed = useSyncExternalStore(watchPermission, mayRunHere, () => false);
  const [phase, setPhase] = useState<ScenePhase>('poster');
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (!allowed || host.current === null) return undefined;
    const scene = keepScene(host.current, load, { onPhase: setPhase, onRest: () => setPaused(true) });
    kept.current = scene;
    return () => {
      kept.current = null;
      scene.end();
      setPaused(false);
    };
  }, [allowed, load]);
  useEffect(() => kept.current?.setPaused(paused), [paused]);
  return { host, phase, paused, setPaused, current: () => kept.current?.current() ?? null };
}
