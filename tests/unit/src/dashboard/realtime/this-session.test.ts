import { expect, test } from 'vitest';
import { sessionSummary } from '../../../../../src/dashboard/realtime/this-session.tsx';
import { ACTIVE_WINDOW_MS } from '#contract/limits.ts';

const NOW = 1_750_000_000_000;
const STATUS = { visitor: 'visitor-1', agent: 'Chrome on Windows, Desktop' };

test('a session before any page view is direct, empty and not active', () => {
  expect(sessionSummary({ pageViews: 0, startedAt: null, referrer: '', last: null }, null, NOW)).toEqual({
    visitorId: '',
    pageViews: 0,
    startTime: null,
    currentPage: '',
    referrer: 'Direct',
    userAgent: '',
    isActive: false,
  });
});

test('a session shows its visitor, start, place, referrer and browser, and is active for five minutes', () => {
  const views = { pageViews: 3, startedAt: NOW - 90_000, referrer: 'https://t.co/a', last: { path: '/blog', ts: NOW - 1 } };
  const summary = sessionSummary(views, STATUS, NOW);
  expect(summary).toEqual({
    visitorId: 'visitor-1',
    pageViews: 3,
    startTime: NOW - 90_000,
    currentPage: '/blog',
    referrer: 'https://t.co/a',
    userAgent: 'Chrome on Windows, Desktop',
    isActive: true,
  });
  expect(sessionSummary(views, STATUS, NOW - 1 + ACTIVE_WINDOW_MS).isActive).toBe(false);
});
