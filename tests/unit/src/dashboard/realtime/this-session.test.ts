import { expect, test } from 'vitest';
import { isActiveAt, sessionFacts } from '../../../../../src/dashboard/realtime/this-session.tsx';
import { ACTIVE_WINDOW_MS } from '#contract/limits.ts';
import { formatInstant, viewerZone } from '#lib/format/format-time.ts';

const NOW = 1_750_000_000_000;
const STATUS = { visitor: 'visitor-1', agent: 'Chrome on Windows, Desktop' };
const NO_VIEWS = { pageViews: 0, startedAt: null, referrer: '', last: null };

test('a session before any page view is direct, empty and not active', () => {
  expect(sessionFacts(NO_VIEWS, null).map(({ text }) => text)).toEqual(['0', '', '', 'Direct', '', '']);
  expect(isActiveAt(NO_VIEWS, NOW)).toBe(false);
});

test('a session shows its visitor, start, place, referrer and browser, and is active for five minutes', () => {
  const views = { pageViews: 3, startedAt: NOW - 90_000, referrer: 'https://t.co/a', last: { path: '/blog', ts: NOW - 1 } };
  const facts = sessionFacts(views, STATUS).map(({ text }) => text);
  expect(facts).toEqual([
    '3',
    formatInstant(NOW - 90_000, viewerZone()),
    '/blog',
    'https://t.co/a',
    'Chrome on Windows, Desktop',
    'visitor-1',
  ]);
  expect(isActiveAt(views, NOW)).toBe(true);
  expect(isActiveAt(views, NOW - 1 + ACTIVE_WINDOW_MS)).toBe(false);
});
