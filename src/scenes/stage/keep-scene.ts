import { whenIdle } from '#lib/browser/when-idle.ts';
import { whenPresent } from '#lib/browser/when-present.ts';
import type { Scene, StartScene } from './scene.ts';

export interface KeptScene<S extends Scene> {
  /** The scene while it is there. */
  current(): S | null;
  setPaused(paused: boolean): void;
  end(): void;
}

interface Reports {
  /** The scene is there, or the poster has to stand in for it. */
  onLive: (live: boolean) => void;
  onRest: () => void;
}

/**
 * Brings a scene into `host` once the page is idle, the host in sight, and somebody there to see it; plays it only while it is in
 * sight, and takes it away again. Nothing of it takes part in loading the page.
 * Where there is no WebGL, or its context is lost, or its code cannot be loaded, nothing comes or the scene goes: the poster beneath stays.
 */
export function keepScene<S extends Scene>(host: HTMLElement, load: () => Promise<StartScene<S>>, reports: Reports): KeptScene<S> {
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
    reports.onLive(false);
  };
  const start = async () => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2', { antialias: true, powerPreference: 'low-power' });
    if (context === null) return;
    const startScene = await load();
    if (ended.signal.aborted) {
      // Browsers keep a handful of contexts only, and take their time to see that one is of no use any more.
      context.getExtension('WEBGL_lose_context')?.loseContext();
      return;
    }
    canvas.addEventListener('webglcontextlost', end, { signal: ended.signal });
    canvas.className = 'absolute inset-0 size-full';
    host.replaceChildren(canvas);
    scene = startScene({ host, canvas, context, onRest: reports.onRest });
    reports.onLive(true);
    follow();
  };
  sight.observe(host);
  document.addEventListener('visibilitychange', follow, { signal: ended.signal });
  const cancel = whenIdle(() =>
    whenPresent(() => {
      isDue = true;
      follow();
    }, ended.signal),
  );
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
