import { afterEach, expect, test, vi } from 'vitest';
import { betweenFrames } from '#lib/browser/between-frames.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('of all that ask between two frames that leave time the last is called, once, and none in a frame that leaves too little', () => {
  const idle: ((deadline: { timeRemaining: () => number }) => void)[] = [];
  const requestIdleCallback = (callback: (typeof idle)[number]) => idle.push(callback);
  vi.stubGlobal('window', { requestIdleCallback });
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  const endFrame = (left: number) => idle.splice(0).forEach((callback) => callback({ timeRemaining: () => left }));
  const called: string[] = [];
  const ask = betweenFrames();
  ask(() => called.push('first'));
  ask(() => called.push('second'));
  endFrame(2);
  expect(called).toEqual([]);
  endFrame(12);
  endFrame(12);
  expect(called).toEqual(['second']);
  ask(() => called.push('third'));
  endFrame(12);
  expect(called).toEqual(['second', 'third']);
  ask(() => ask(() => called.push('asked by a callback')));
  endFrame(12);
  endFrame(12);
  expect(called).toEqual(['second', 'third', 'asked by a callback']);
});
