import { expect, test } from 'vitest';
import { basisOf } from '../../../../../src/dashboard/answer/view-basis.ts';
import { liveBasis } from '../../../../../src/dashboard/inspect/figure-basis.ts';
import { figureOf, excludedText, windowText } from '../../../../../src/dashboard/inspect/subject.ts';
import { makeView, NOW } from '../make-view.ts';

test('the window is shown as dates, days, the instant of the answer and the zone', () => {
  expect(windowText(basisOf(makeView('last7', {})))).toBe('Nov 14, 2025 – Nov 20, 2025 · 7 days · up to 14:30:00 · UTC');
  expect(windowText(basisOf(makeView('today', {})))).toBe('Nov 20, 2025 · 1 day · up to 14:30:00 · UTC');
});

test('a live window is shown as times of day', () => {
  const basis = liveBasis(NOW, 300_000, 'UTC', { bots: 'exclude' });
  expect(windowText(basis)).toBe('(now − 5 min, now] · Nov 20, 2025, 14:25:00 – 14:30:00 · UTC');
  expect(basis.range).toEqual({ from: NOW - 300_000 + 1, to: NOW + 1 });
});

test('a live window over midnight names both days', () => {
  expect(windowText(liveBasis(NOW, 86_400_000, 'UTC', { bots: 'exclude' }))).toBe(
    '(now − 24 h, now] · Nov 19, 2025, 14:30:00 – Nov 20, 2025, 14:30:00 · UTC',
  );
});

test('robots and own visits that are left out are counted, and filters are named', () => {
  const basis = basisOf(makeView('last7', {}));
  expect(excludedText(basis, { hiddenBots: 1, hiddenOwn: 0 })).toBe('1 page view of robots in this window.');
  const none = { hiddenBots: 0, hiddenOwn: 0 };
  expect(excludedText({ ...basis, bots: 'include' }, none)).toBe('Nothing: robots are counted too.');
  expect(excludedText({ ...basis, bots: 'only' }, none)).toBe('Page views of people: robots alone are counted.');
  const filtered = {
    ...basis,
    clauses: [{ dim: 'path', op: 'in', values: ['/'] } as const].map((c) => ({ ...c, values: [...c.values] })),
  };
  expect(excludedText(filtered, none)).toBe('0 page views of robots in this window. And everything that the filter does not select.');
  const own = { path: '/admin', visitor: '' };
  expect(excludedText({ ...basis, own }, { hiddenBots: 3, hiddenOwn: 1 })).toBe(
    '3 page views of robots in this window. Of your own visits, 1 page view.',
  );
});

test('a list is explained by the figure that its metric counts', () => {
  const basis = basisOf(makeView('last7', {}));
  expect(figureOf({ kind: 'list', dim: 'entry', title: '', metric: 'default', basis })).toBe('visits');
  expect(figureOf({ kind: 'list', dim: 'path', title: '', metric: 'visitors', basis })).toBe('visitors');
});
