import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { RestingStore, type Times } from '../../../../../src/dashboard/shown/resting-store.ts';
import { NOTHING_SHOWN, type Shown } from '../../../../../src/dashboard/shown/shown.ts';
import { makeView } from '../make-view.ts';

function open(later?: Times['later'], betweenMoves?: Times['betweenMoves']) {
  const source = createStore<Shown>(() => NOTHING_SHOWN);
  const resting = new RestingStore(source, { later, betweenMoves });
  const listener = vi.fn<() => void>();
  const leave = resting.subscribe(listener);
  const show = (pageViews: number, moving: boolean) => source.setState({ view: makeView('last7', { pageViews }), moving });
  return { source, resting, listener, leave, show, shown: () => resting.getState().view?.answer.figures.totals?.pageViews };
}

test('a resting store follows its source outside of a drag', () => {
  const { show, shown, listener } = open();
  show(1, false);
  expect(shown()).toBe(1);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('with a delay, a hidden store follows after it, a visible one immediately, and neither in a drag begun meanwhile', () => {
  const waiting: (() => void)[] = [];
  const { source, resting, show, shown } = open((callback) => waiting.push(callback));
  show(1, false);
  expect(shown()).toBeUndefined();
  source.setState({ moving: true });
  waiting.pop()?.();
  expect(shown()).toBeUndefined();
  show(2, false);
  waiting.pop()?.();
  expect(shown()).toBe(2);
  resting.setInSight(true);
  show(3, false);
  expect(shown()).toBe(3);
});

test('a store out of sight whose source changes twice waits as long as the last change, and shows it once', () => {
  const waiting: (() => void)[] = [];
  const { show, shown, listener } = open((callback) => waiting.push(callback));
  show(1, false);
  show(2, false);
  waiting.shift()?.();
  expect(shown()).toBeUndefined();
  waiting.shift()?.();
  expect(shown()).toBe(2);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('during a drag a resting store neither changes nor notifies; after it the store is brought up to date', () => {
  const { show, shown, listener } = open();
  show(1, false);
  show(2, true);
  show(3, true);
  expect(shown()).toBe(1);
  expect(listener).toHaveBeenCalledTimes(1);
  show(3, false);
  expect(shown()).toBe(3);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a visible store follows a drag; one that becomes visible during a drag is brought up to date immediately', () => {
  const { show, shown, resting } = open();
  show(1, true);
  expect(shown()).toBeUndefined();
  resting.setInSight(true);
  expect(shown()).toBe(1);
  show(2, true);
  expect(shown()).toBe(2);
  resting.setInSight(false);
  show(3, true);
  expect(shown()).toBe(2);
});

test('a visible store with a time between moves follows a drag only then, and its end immediately', () => {
  const waiting: (() => void)[] = [];
  const { show, shown, resting } = open(undefined, (callback) => waiting.push(callback));
  resting.setInSight(true);
  show(1, true);
  show(2, true);
  expect(shown()).toBeUndefined();
  waiting.pop()?.();
  expect(shown()).toBe(2);
  show(3, false);
  expect(shown()).toBe(3);
});

test('a resting store without listeners holds nothing of its source, and is brought up to date for the first one', () => {
  const { show, shown, resting, leave } = open();
  leave();
  show(1, false);
  expect(shown()).toBeUndefined();
  resting.subscribe(() => {});
  expect(shown()).toBe(1);
});
