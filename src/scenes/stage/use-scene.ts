import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { mayMove, watchMotion } from '#lib/browser/motion.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
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

/** A scene for as long as this component is there and this window may have one. `load` has to be the same function at every render. */
export function useScene<S extends Scene>(load: () => Promise<StartScene<S>>): SceneState<S> {
  const host = useRef<HTMLDivElement>(null);
  const kept = useRef<KeptScene<S> | null>(null);
  const allowed = useSyncExternalStore(watchPermission, mayRun, () => false);
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

/** Not in every browser, and so not in the types of the page. */
interface Connection extends Partial<EventTarget> {
  saveData?: boolean;
}

const connection = () => (navigator as { connection?: Connection }).connection;

/** Whether a scene may run in this window now. */
export function mayRun(): boolean {
  return innerWidth >= SCENE_WIDTH && mayMove() && connection()?.saveData !== true;
}

/** Calls back whenever {@link mayRun} may have changed; returns the function that ends it. */
function watchPermission(callback: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('resize', callback, { signal });
  connection()?.addEventListener?.('change', callback, { signal });
  signal.addEventListener('abort', watchMotion(callback));
  return () => ended.abort();
}

/** What draws in place of a graphics card. */
const PROCESSORS = /swiftshader|llvmpipe|softpipe|software|basic render/i;

interface KeptScene<S extends Scene> {
  current(): S | null;
  setPaused(paused: boolean): void;
  end(): void;
}

/** The poster stands in for the scene, also while that is loaded. */
type ScenePhase = 'poster' | 'loading' | 'live';

interface Reports {
  onPhase: (phase: ScenePhase) => void;
  onRest: () => void;
}

/**
 * Brings a scene into `host` once the page rests and the host is in sight; plays it only while it is in sight, and takes it away
 * again. Where there is no graphics card, or its context is lost, or its code cannot be loaded, nothing comes or the scene goes: the poster beneath stays.
 */
function keepScene<S extends Scene>(host: HTMLElement, load: () => Promise<StartScene<S>>, reports: Reports): KeptScene<S> {
  const ended = new AbortController();
  let scene: S | null = null;
  let paused = false;
  let inSight = false;
  let isDue = false;
  const follow = () => {
    if (isDue && inSight) {
      isDue = false;
      void start().catch(end);
    }
    if (!paused && inSight && document.visibilityState === 'visible') scene?.play();
    else scene?.pause();
  };
  const sight = new IntersectionObserver((entries) => {
    inSight = entries.at(-1)?.isIntersecting ?? false;
    follow();
  });
  const end = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    sight.disconnect();
    scene?.dispose();
    scene = null;
    host.replaceChildren();
    reports.onPhase('poster');
  };
  const start = async () => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2', {
      antialias: true,
      powerPreference: 'low-power',
      failIfMajorPerformanceCaveat: true,
    });
    if (context === null) return;
    if (isDrawnByProcessor(context)) return giveBack(context);
    reports.onPhase('loading');
    const startScene = await load();
    if (ended.signal.aborted) return giveBack(context);
    canvas.addEventListener('webglcontextlost', end, { signal: ended.signal });
    canvas.className = 'absolute inset-0 size-full';
    host.replaceChildren(canvas);
    scene = startScene({ host, canvas, context, onRest: reports.onRest });
    reports.onPhase('live');
    follow();
  };
  sight.observe(host);
  document.addEventListener('visibilitychange', follow, { signal: ended.signal });
  const cancel = whenIdle(() => {
    isDue = true;
    follow();
  });
  ended.signal.addEventListener('abort', cancel);
  return {
    current: () => scene,
    setPaused(value) {
      paused = value;
      follow();
    },
    end,
  };
}

/** A scene would leave nothing of the processor to the page. Chromium takes a processor that draws for no caveat. */
function isDrawnByProcessor(context: WebGL2RenderingContext): boolean {
  const name = String(context.getParameter(context.RENDERER));
  // Chromium and WebKit hide the name there. Firefox has it, and warns of the extension.
  const hidden = name.startsWith('WebKit') ? context.getExtension('WEBGL_debug_renderer_info') : null;
  return PROCESSORS.test(hidden ? String(context.getParameter(hidden.UNMASKED_RENDERER_WEBGL)) : name);
}

/** Browsers keep a handful of contexts only, and take their time to see that one is of no use any more. */
function giveBack(context: WebGL2RenderingContext): void {
  context.getExtension('WEBGL_lose_context')?.loseContext();
}
