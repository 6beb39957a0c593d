import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from '../../../../../src/lib/browser/after-paint.ts';

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('calls back once, when the first frame has been painted', () => {
  const callback = vi.fn<() => void>();
  afterPaint(callback);
  vi.advanceTimersByTime(50);
  for (const frame of frames) frame();
  expect(callback, 'while the frame is being made').not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(callback).toHaveBeenCalledOnce();
});

test('a page that is never painted goes on after a moment', () => {
  const callback = vi.fn<() => void>();
  afterPaint(callback);
  vi.advanceTimersByTime(200);
  expect(callback).toHaveBeenCalledOnce();
});
