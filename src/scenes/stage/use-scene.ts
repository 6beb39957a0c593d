import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { keepScene, type KeptScene, type ScenePhase } from './keep-scene.ts';
import type { Scene, StartScene } from './scene.ts';

/** Below this width of the window, in CSS pixels, no scene is loaded. */
const SCENE_WIDTH = 768;

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

/** What decides whether a scene may be loaded at all. */
interface SceneConditions {
  /** Width of the window in CSS pixels. */
  width: number;
  /** The system asks for less motion. */
  reducedMotion: boolean;
  /** The visitor asked to save data. */
  saveData: boolean;
  /** The visitor has switched motion off on this site. */
  motionOff: boolean;
}

export function mayRun({ width, reducedMotion, saveData, motionOff }: SceneConditions): boolean {
  return width >= SCENE_WIDTH && !reducedMotion && !saveData && !motionOff;
}

/** Not in every browser, and so not in the types of the page. */
interface Connection extends Partial<EventTarget> {
  saveData?: boolean;
}

const connection = () => (navigator as { connection?: Connection }).connection;

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether a scene may run in this window now. */
function mayRunHere(): boolean {
  return mayRun({
    width: innerWidth,
    reducedMotion: lessMotion().matches,
    saveData: connection()?.saveData === true,
    motionOff: document.documentElement.dataset['motion'] === 'off',
  });
}

/** Calls back whenever {@link mayRunHere} may have changed; returns the function that ends it. */
function watchPermission(callback: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('resize', callback, { signal });
  lessMotion().addEventListener('change', callback, { signal });
  connection()?.addEventListener?.('change', callback, { signal });
  const choices = new MutationObserver(callback);
  choices.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    ended.abort();
    choices.disconnect();
  };
}
