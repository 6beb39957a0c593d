/** The longest step that a scene sees, in seconds: after a pause it goes on, it does not jump. */
const LONGEST_STEP = 1 / 20;

/** The browser's frames, injected so that the loop can be tested without one. */
export interface Frames {
  /** Calls back before the next frame with the time in milliseconds. */
  request(callback: (ms: number) => void): number;
  cancel(id: number): void;
}

export const pageFrames: Frames = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (id) => cancelAnimationFrame(id),
};

export interface FrameLoop {
  play(): void;
  /** After it no frame is drawn, and none is asked for. */
  pause(): void;
  /** One frame as things stand, for what changed during a pause; nothing while it plays. */
  redraw(): void;
}

/**
 * Draws frame after frame while it plays.
 * @param draw gets the scene's own time in seconds, which stops during a pause
 */
export function frameLoop(draw: (seconds: number) => void, frames: Frames = pageFrames): FrameLoop {
  let pending: number | null = null;
  let before: number | null = null;
  let seconds = 0;
  const next = (ms: number) => {
    pending = frames.request(next);
    if (before !== null) seconds += Math.min((ms - before) / 1_000, LONGEST_STEP);
    before = ms;
    draw(seconds);
  };
  return {
    play() {
      pending ??= frames.request(next);
    },
    pause() {
      if (pending !== null) frames.cancel(pending);
      pending = null;
      before = null;
    },
    redraw() {
      if (pending === null) draw(seconds);
    },
  };
}
