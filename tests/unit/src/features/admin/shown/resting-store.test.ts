import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { Gate } from '../../../../../../src/features/admin/shown/resting-store.ts';
import { NOTHING_SHOWN, type Shown } from '../../../../../../src/features/admin/shown/shown.ts';
import { makeView } from '../make-view.ts';

function open(later?: (callback: () => void) => void) {
  const source = createStore<Shown>(() => NOTHING_SHOWN);
  const gate = new Gate(source, later);
  const listener = vi.fn<() => void>();
  const leave = gate.subscribe(listener);
  const show = (pageViews: number, moving: boolean) => source.setState({ view: makeView('last7', { pageViews }), moving });
  return { source, gate, listener, leave, show, shown: () => gate.getState().view?.answer.figures.totals?.pageViews };
}

test('at rest a closed gate follows', () => {
  const { show, shown, listener } = open();
  show(1, false);
  expect(shown()).toBe(1);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('with a time to wait for, a closed gate follows only then, an open one at once, and neither in a drag that has begun meanwhile', () => {
  const waiting: (() => void)[] = [];
  const { source, gate, show, shown } = open((callback) => waiting.push(callback));
  show(1, false);
  expect(shown()).toBeUndefined();
  source.setState({ moving: true });
  waiting.pop()?.();
  expect(shown()).toBeUndefined();
  show(2, false);
  waiting.pop()?.();
  expect(shown()).toBe(2);
  gate.setOpen(true);
  show(3, false);
  expect(shown()).toBe(3);
});

test('while a hand moves a closed gate stands still and tells nobody; when it rests the gate is brought up to date', () => {
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

test('an open gate follows a moving hand; one that is opened in between is brought up to date at once', () => {
  const { show, shown, gate } = open();
  show(1, true);
  expect(shown()).toBeUndefined();
  gate.setOpen(true);
  expect(shown()).toBe(1);
  show(2, true);
  expect(shown()).toBe(2);
  gate.setOpen(false);
  show(3, true);
  expect(shown()).toBe(2);
});

test('a gate without listeners holds nothing of its source, and catches up with the first one', () => {
  const { show, shown, gate, leave } = open();
  leave();
  show(1, false);
  expect(shown()).toBeUndefined();
  gate.subscribe(() => {});
  expect(shown()).toBe(1);
});
