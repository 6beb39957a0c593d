import { expect, test } from 'vitest';
import { frameLoop } from '../../../../src/scenes/stage/open-stage.tsx';

/** Frames that come when a test says so. */
function fakeFrames() {
  let next: ((ms: number) => void) | null = null;
  return {
    request: (callback: (ms: number) => void) => {
      next = callback;
      return 1;
    },
    cancel: () => {
      next = null;
    },
    isAsked: () => next !== null,
    show(ms: number) {
      const callback = next;
      next = null;
      callback?.(ms);
    },
  };
}

test('frames are drawn while the scene plays, in its own time', () => {
  const frames = fakeFrames();
  const drawn: number[] = [];
  const loop = frameLoop((seconds) => drawn.push(seconds), frames);
  expect(frames.isAsked()).toBe(false);
  loop.play();
  for (const ms of [1_000, 1_016, 1_032]) frames.show(ms);
  expect(drawn.map((seconds) => Math.round(seconds * 1_000))).toEqual([0, 16, 32]);
});

test('a pause requests no frame, and afterwards the scene continues where it stopped', () => {
  const frames = fakeFrames();
  const drawn: number[] = [];
  const loop = frameLoop((seconds) => drawn.push(seconds), frames);
  loop.play();
  for (const ms of [0, 20]) frames.show(ms);
  loop.pause();
  expect(frames.isAsked()).toBe(false);
  loop.play();
  for (const ms of [60_000, 60_020]) frames.show(ms);
  expect(drawn.map((seconds) => Math.round(seconds * 1_000))).toEqual([0, 20, 20, 40]);
});

test('a late frame moves the scene by a twentieth of a second at most', () => {
  const frames = fakeFrames();
  const drawn: number[] = [];
  const loop = frameLoop((seconds) => drawn.push(seconds), frames);
  loop.play();
  for (const ms of [0, 9_000]) frames.show(ms);
  expect(drawn).toEqual([0, 0.05]);
});

test('a second play requests no second frame, and a redraw works during pauses only', () => {
  const frames = fakeFrames();
  let drawn = 0;
  const loop = frameLoop(() => (drawn += 1), frames);
  loop.redraw();
  expect(drawn).toBe(1);
  loop.play();
  loop.play();
  loop.redraw();
  expect(drawn).toBe(1);
  frames.show(0);
  expect(drawn).toBe(2);
});

test('a redraw outside of a frame, such as a pause while it is drawn, does not start the loop', () => {
  const frames = fakeFrames();
  const loop = frameLoop(() => loop.pause(), frames);
  loop.play();
  frames.show(0);
  expect(frames.isAsked()).toBe(false);
});
