import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameLoop } from '../../../../src/scenes/stage/open-stage.tsx';

let next: ((ms: number) => void) | null;

beforeEach(() => {
  next = null;
  vi.stubGlobal('requestAnimationFrame', (callback: (ms: number) => void) => {
    next = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (next = null));
});
afterEach(() => vi.unstubAllGlobals());

/** A frame comes. */
function show(ms: number): void {
  const callback = next;
  next = null;
  callback?.(ms);
}

test('a pause requests no frame, and afterwards the scene continues in its own time where it stopped', () => {
  const drawn: number[] = [];
  const loop = frameLoop((seconds) => drawn.push(Math.round(seconds * 1_000)));
  expect(next).toBeNull();
  loop.play();
  for (const ms of [1_000, 1_020]) show(ms);
  loop.pause();
  expect(next).toBeNull();
  loop.play();
  for (const ms of [60_000, 60_020]) show(ms);
  expect(drawn).toEqual([0, 20, 20, 40]);
});

test('a late frame moves the scene by a twentieth of a second at most', () => {
  const drawn: number[] = [];
  const loop = frameLoop((seconds) => drawn.push(seconds));
  loop.play();
  for (const ms of [0, 9_000]) show(ms);
  expect(drawn).toEqual([0, 0.05]);
});

test('a redraw works during pauses only', () => {
  let drawn = 0;
  const loop = frameLoop(() => (drawn += 1));
  loop.redraw();
  expect(drawn).toBe(1);
  loop.play();
  loop.redraw();
  expect(drawn).toBe(1);
});

test('a scene that pauses while its frame is drawn requests no further one', () => {
  const loop = frameLoop(() => loop.pause());
  loop.play();
  show(0);
  expect(next).toBeNull();
});
