import { expect, test } from 'vitest';
import { DeferredHistory, stayHere } from '../../../../../src/dashboard/view/deferred-history.ts';

function makeDeferredHistory() {
  const calls: unknown[] = [];
  const paints: (() => void)[] = [];
  const address = { pathname: '/admin', search: '' };
  const router = {
    navigate(to: unknown, options: { state?: unknown } = {}) {
      calls.push(typeof to === 'number' ? to : { ...(to as object), ...(options.state as object) });
      if (typeof to !== 'number') Object.assign(address, to);
    },
  };
  const history = new DeferredHistory({ router, address: () => address, afterPaint: (callback) => paints.push(callback) });
  const paint = () => paints.splice(0).forEach((callback) => callback());
  return { history, router, calls, paint };
}

test('an entry of the history is made after the paint, and its search is known before', () => {
  const { history, calls, paint } = makeDeferredHistory();
  history.push('?country=DE', 1);
  expect([calls, history.search()]).toEqual([[], '?country=DE']);
  paint();
  expect(calls).toEqual([{ pathname: '/admin', search: '?country=DE', viewDepth: 1 }]);
  expect(history.search()).toBe('?country=DE');
});

test('two changes before a paint make two entries, in their order', () => {
  const { history, calls, paint } = makeDeferredHistory();
  history.push('?country=DE', 1);
  history.push('?country=FR', 2);
  paint();
  expect(calls).toMatchObject([
    { search: '?country=DE', viewDepth: 1 },
    { search: '?country=FR', viewDepth: 2 },
  ]);
});

test('a step back before the paint goes back from the entry of the last change', () => {
  const { history, calls, paint } = makeDeferredHistory();
  history.push('?country=DE', 1);
  history.go(-1);
  paint();
  expect(calls).toEqual([{ pathname: '/admin', search: '?country=DE', viewDepth: 1 }, -1]);
});

test('another path is gone to at once, after the entry that waited', () => {
  const { history, calls } = makeDeferredHistory();
  history.push('?country=DE', 1);
  history.push('?country=DE', 2, '/admin/goals');
  expect(calls).toMatchObject([{ pathname: '/admin' }, { pathname: '/admin/goals', search: '?country=DE', viewDepth: 2 }]);
});

test('an entry that waits when the dashboard is left is not made', () => {
  const { history, router, calls, paint } = makeDeferredHistory();
  history.push('?country=DE', 1);
  router.navigate = stayHere;
  paint();
  expect(calls).toEqual([]);
});
