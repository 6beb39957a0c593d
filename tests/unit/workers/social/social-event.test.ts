import type { SocialEvent } from '#contract/documents/social.ts';
import { expect, test } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import {
  platformOfName,
  platformOfReferrer,
  readSocialEvent,
  socialEventOf as eventOf,
  testRowOf,
} from '../../../../workers/social/social-event.ts';
import { pageView } from '../store/event-makers.ts';

const row = (changes: Partial<EventRow>) =>
  pageView({ id: 'a', ts: 5, path: '/blog', title: 'Blog', browser: 'Chrome', os: 'Windows', ...changes });

const testEvent = (platform: string, url = '/', title = ''): SocialEvent => {
  const event = eventOf({ row: testRowOf({ platform, url, title }, 'b', 7, 'visitor'), sessionId: '' });
  if (event === null) throw new Error('A test row is a share.');
  return event;
};

const socialEventOf = (given: EventRow) => eventOf({ row: given, sessionId: 'session' });

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
    sessionId: 'session',
    isTest: false,
  });
});

test('the name of a platform that is not on the list is kept', () => {
  expect(socialEventOf(row({ kind: 'share', target: 'Email' }))).toMatchObject({ platform: 'Other', name: 'Email' });
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

test('a stored event is read back, and damaged texts become empty', () => {
  const event = testEvent('Test Platform', '/admin', 'Admin');
  expect(readSocialEvent(structuredClone(event))).toEqual(event);
  const damaged = { ...event, title: 7, referrer: null, name: { a: 1 } } as unknown as typeof event;
  expect(readSocialEvent(damaged)).toEqual({ ...event, title: '', referrer: '', name: '' });
});

test('an event that an older version kept without its session is read with none', () => {
  const { sessionId: _, ...older } = testEvent('x');
  expect(readSocialEvent(older)).toMatchObject({ sessionId: '' });
});

test.each([{ platform: 'MySpace' }, { kind: 'boost' }, { url: null }])('an entry with %j is no social event', (damage) => {
  const event = testEvent('x');
  expect(readSocialEvent({ ...event, ...damage } as unknown as typeof event)).toBeNull();
});

test.each([
  ['https://t.co/abc', 'Twitter/X'],
  ['https://l.facebook.com/l.php?u=1', 'Facebook'],
  ['android-app://com.linkedin.android/', 'LinkedIn'],
  ['https://web.whatsapp.com/', 'WhatsApp'],
  ['https://www.pinterest.de/pin/1', 'Pinterest'],
  ['https://bsky.app/profile/a', 'Other'],
])('an arrival from %s is counted as %s', (address, platform) => {
  expect(platformOfReferrer(address)).toBe(platform);
});

test.each([
  'https://notfacebook.com/',
  'https://facebook.com.evil.example/',
  'https://facebook.com@evil.example/',
  'https://www.google.com/',
  'no address',
  '',
])('%j is no social network', (address) => {
  expect(platformOfReferrer(address)).toBeNull();
});

test.each([
  ['LinkedIn', 'LinkedIn'],
  [' linkedin ', 'LinkedIn'],
  ['x', 'Twitter/X'],
  ['fb', 'Facebook'],
  ['Email', 'Other'],
  ['__proto__', 'Other'],
  ['', 'Other'],
])('the name %j stands for %s', (name, platform) => {
  expect(platformOfName(name)).toBe(platform);
});

test('a test is marked as one, also where an older version kept it without the mark', () => {
  const event = testEvent('x', '/admin?token=1');
  expect(event).toMatchObject({ isTest: true, url: '/admin' });
  const { isTest: _, ...older } = event;
  expect(readSocialEvent(older)?.isTest).toBe(true);
  expect(readSocialEvent({ ...event, isTest: false, pageViewId: 'view' } as typeof event)?.isTest).toBe(false);
});
