import { createRoot } from '@react-three/fiber';
import type { ReactNode } from 'react';
import { setConsoleFunction } from 'three';
import { readPalette, watchTheme, type Palette } from './palette.ts';
import type { Scene, SceneRoom } from './scene.ts';

/** A higher resolution than this costs frames and shows no more detail. */
const MOST_PIXELS = 1.5;

/** The longest step that a scene sees, in seconds: after a pause it goes on, it does not jump. */
const LONGEST_STEP = 1 / 20;

interface Play {
  room: SceneRoom;
  camera: { fov: number; distance: number };
  /** The scene in the colours of the page. */
  render: (palette: Palette) => ReactNode;
}

/** Nothing that a visitor could mend: the binding makes a clock of an old kind, and gives back contexts that are lost already. */
const KNOWN = ['Clock', 'WEBGL_lose_context'];

setConsoleFunction((type, message, ...rest) => {
  if (!KNOWN.some((word) => message.includes(word))) console[type](message, ...rest);
});

/** Puts a scene onto the canvas of its room: sized with it, in its colours, frames only while it plays. */
export function openStage({ room, camera, render }: Play): Scene & { redraw: () => void } {
  const { host, canvas, context } = room;
  const root = createRoot(canvas);
  const size = () => ({ width: host.clientWidth, height: host.clientHeight, top: 0, left: 0 });
  const configure = () =>
    root.configure({
      // Frames are asked for here: the binding's own loop knows neither sight nor pause.
      frameloop: 'never',
      flat: true,
      dpr: Math.min(devicePixelRatio, MOST_PIXELS),
      size: size(),
      gl: { context, alpha: true, antialias: true, powerPreference: 'low-power' },
      camera: { fov: camera.fov, position: [0, 0, camera.distance], near: 1, far: 40 },
    });
  void configure();
  const draw = () => root.render(render(readPalette(host)));
  const store = draw();
  const loop = frameLoop((seconds) => store.getState().advance(seconds));
  const update = () => {
    draw();
    loop.redraw();
  };
  const sizes = new ResizeObserver(() => {
    const { width, height } = size();
    store.getState().setSize(width, height);
    loop.redraw();
  });
  sizes.observe(host);
  const unwatch = watchTheme(update);
  loop.redraw();
  return {
    play: loop.play,
    pause: loop.pause,
    redraw: loop.redraw,
    dispose() {
      loop.pause();
      sizes.disconnect();
      unwatch();
      root.unmount();
    },
  };
}

interface FrameLoop {
  play(): void;
  /** After it no frame is drawn, and none is asked for. */
  pause(): void;
  /** One frame as things stand, for what changed during a pause; nothing while it plays. */
  redraw(): void;
}

/** Draws frame after frame while it plays, at the scene's own time, which stops during a pause. */
export function frameLoop(draw: (seconds: number) => void): FrameLoop {
  let pending: number | null = null;
  let before: number | null = null;
  let seconds = 0;
  const next = (ms: number) => {
    pending = requestAnimationFrame(next);
    if (before !== null) seconds += Math.min((ms - before) / 1_000, LONGEST_STEP);
    before = ms;
    draw(seconds);
  };
  return {
    play() {
      pending ??= requestAnimationFrame(next);
    },
    pause() {
      if (pending !== null) cancelAnimationFrame(pending);
      pending = null;
      before = null;
    },
    redraw() {
      if (pending === null) draw(seconds);
    },
  };
}
