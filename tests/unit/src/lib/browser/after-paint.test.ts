import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterPaint } from '#lib/browser/after-paint.ts';

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

describe('before the first paint of a page that is seen', () => {
  let report = () => {};
  let isObserved = false;

  beforeEach(() => {
    vi.stubGlobal('document', { visibilityState: 'visible' });
    const Observer = class {
      static supportedEntryTypes = ['paint'];
      constructor(callback: () => void) {
        report = callback;
      }
      observe() {
        isObserved = true;
      }
      disconnect() {
        isObserved = false;
      }
    };
    vi.stubGlobal('PerformanceObserver', Observer);
  });

  test('it calls back once, when the browser reports the paint, however many frames were made', () => {
    const callback = vi.fn<() => void>();
    afterPaint(callback);
    vi.advanceTimersByTime(900);
    expect([callback.mock.calls.length, frames.length], 'before the report').toEqual([0, 0]);
    report();
    expect(callback, 'in the task of the report, which all who wait share').not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(callback).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1_000);
    expect(callback).toHaveBeenCalledOnce();
    expect(isObserved, 'after the report').toBe(false);
  });

  test('it goes on after a second without a report, and waits for none any more', () => {
    const callback = vi.fn<() => void>();
    afterPaint(callback);
    expect(isObserved, 'until then').toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(callback).toHaveBeenCalledOnce();
    expect(isObserved, 'after it').toBe(false);
  });
});
