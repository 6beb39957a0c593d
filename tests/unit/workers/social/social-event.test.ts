import { expect, test } from 'vitest';
import type { EventRow } from '../../../../workers/contract/rows/event.ts';
import { readSocialEvent, socialEventOf, testEventOf } from '../../../../workers/social/social-event.ts';
import { pageView } from '../store/event-makers.ts';

const row = (changes: Partial<EventRow>) =>
  pageView({ id: 'a', ts: 5, path: '/blog', title: 'Blog', browser: 'Chrome', os: 'Windows', ...changes });

test('a share signal becomes a share of its page, on the platform that it names', () => {
  expect(socialEventOf(row({ kind: 'share', target: 'linkedin', pageViewId: 'view' }))).toEqual({
    id: 'a',
    ts: 5,
    kind: 'share',
    platform: 'LinkedIn',
    name: '',
    url: '/blog',
    title: 'Blog',
    referrer: '',
    browser: 'Chrome on Windows',
    pageViewId: 'view',
  });
});

test('the name of a platform that is not on the list is kept', () => {
  expect(socialEventOf(row({ kind: 'share', target: 'E-mail' }))).toMatchObject({ platform: 'Other', name: 'E-mail' });
  expect(socialEventOf(row({ kind: 'share', target: 'x'.repeat(2_000) }))?.name.length).toBeLessThanOrEqual(128);
});

test('a page view with a social referrer becomes an arrival under the id of the page view', () => {
  const event = socialEventOf(row({ kind: 'pageview', referrer: 'https://t.co/abc' }));
  expect(event).toMatchObject({ id: 'a', kind: 'arrival', platform: 'Twitter/X', referrer: 'https://t.co/abc', pageViewId: 'a' });
});

test.each([
  ['a page view without a referrer', row({ kind: 'pageview', referrer: '' })],
  ['an arrival from a search engine', row({ kind: 'pageview', referrer: 'https://www.google.com/' })],
  ['another signal', row({ kind: 'outbound-link', target: 'https://x.com/', referrer: 'https://t.co/' })],
])('%s is no social event', (_, given) => {
  expect(socialEventOf(given)).toBeNull();
});

test('what was stored is read back, and damaged texts become empty', () => {
  const event = testEventOf({ platform: 'Test Platform', url: '/admin', title: 'Admin' }, 'b', 7);
  expect(readSocialEvent(structuredClone(event))).toEqual(event);
  const damaged = { ...event, title: 7, referrer: null, name: { a: 1 } } as unknown as typeof event;
  expect(readSocialEvent(damaged)).toEqual({ ...event, title: '', referrer: '', name: '' });
});

test.each([{ platform: 'MySpace' }, { kind: 'boost' }, { url: null }])('an entry with %j is no social event', (damage) => {
  const event = testEventOf({ platform: 'x', url: '/', title: '' }, 'b', 7);
  expect(readSocialEvent({ ...event, ...damage } as unknown as typeof event)).toBeNull();
});
