import { beforeEach, expect, test } from 'vitest';
import { type SocialQuestion, type TestShare, MAX_RECENT_SOCIAL, type SocialEvent } from '#contract/documents/social.ts';
import { EngineBrowser, type EngineTab } from '../../../helpers/engine/engine-browser.ts';
import { makeId } from '../../../helpers/make-id.ts';
import { answerSocial } from '../../../../workers/social/social-port.ts';
import { valueOf } from '../../../helpers/value-of.ts';

const ALL: SocialQuestion = { from: null, to: 8_640_000_000_000_000 };

let browser: EngineBrowser;
let tab: EngineTab;

beforeEach(async () => {
  browser = new EngineBrowser();
  tab = await browser.openTab();
});

const social = async (from: EngineTab = tab) => valueOf(await from.api.social(ALL));

test('an arrival from a social network is stored with its page view, once, however often it is delivered', async () => {
  const arrival = browser.observation(1, { referrer: 'https://t.co/abc' });
  valueOf(await tab.api.record([arrival, browser.observation(2, { referrer: 'https://www.google.com/' }), browser.observation(3)]));
  valueOf(await tab.api.record([arrival]));
  await expect.poll(async () => (await social()).arrivals).toBe(1);
  expect((await social()).recent).toMatchObject([{ id: makeId(1), platform: 'Twitter/X', url: '/blog', browser: 'Chrome on Windows' }]);
});

test('a share signal is stored as a share of its page, with the session of its tab', async () => {
  valueOf(await tab.api.record([browser.observation(1)]));
  valueOf(await tab.api.record([browser.observation(2, { kind: 'share', target: 'LinkedIn', pageViewId: makeId(1), session: makeId(9) })]));
  await expect.poll(async () => (await social()).shares).toBe(1);
  expect((await social()).recent).toMatchObject([{ kind: 'share', sessionId: makeId(9) }]);
  expect((await social()).recent).toMatchObject([{ url: '/blog', title: 'Blog' }]);
});

test('a test share is listed as a test and counts in no figure', async () => {
  valueOf(await tab.api.trackTestShare({ platform: 'Test Platform', url: '/admin', title: 'Admin' }));
  expect(await social()).toMatchObject({ shares: 0, platforms: [] });
  expect((await social()).recent).toMatchObject([{ kind: 'share', platform: 'Other', name: 'Test Platform', isTest: true }]);
  expect(valueOf(await tab.api.status()).signalsHeld).toBe(1);
});

test('a tab whose share is recorded is notified, although it never asked', async () => {
  valueOf(await tab.api.record([browser.observation(1, { kind: 'share', target: 'LinkedIn' })]));
  await expect.poll(() => tab.notices.filter((notice) => notice.kind === 'topic' && notice.topic === 'social').length).toBeGreaterThan(0);
});

test('every tab that asked is notified of changes in any tab, and of clearing', async () => {
  const other = await browser.openTab();
  await social(other);
  const heard = () => other.notices.filter((notice) => notice.kind === 'topic' && notice.topic === 'social').length;
  const before = heard();
  valueOf(await tab.api.trackTestShare({ platform: 'x', url: '/', title: '' }));
  expect(heard()).toBeGreaterThan(before);
  valueOf(await tab.api.clearSocial());
  expect((await social(other)).shares).toBe(0);
});

test('an erase removes the social events too', async () => {
  valueOf(await tab.api.trackTestShare({ platform: 'x', url: '/', title: '' }));
  valueOf(await tab.api.erase());
  expect((await social()).shares).toBe(0);
});

test.each([
  [null, ''],
  [{ platform: '', url: '/', title: '' }, 'platform'],
  [{ platform: 'x', url: 'https://evil.example/', title: '' }, 'url'],
  [{ platform: 'x', url: '/', title: 7 }, 'title'],
])('the share %j is refused with the path of what is wrong, %j', async (share, path) => {
  const outcome = await tab.api.trackTestShare(share as unknown as TestShare);
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'bad-input', path } });
});

test.each([null, {}, { from: 'x', to: 1 }, { from: 1, to: Number.NaN }])('the question %j is refused', async (question) => {
  expect(await tab.api.social(question as unknown as SocialQuestion)).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
});

let ids = 0;
function event(ts: number, changes: Partial<SocialEvent> = {}): SocialEvent {
  const id = String(ids++);
  const kind = 'share';
  return {
    id,
    ts,
    kind,
    platform: 'LinkedIn',
    name: '',
    url: '/',
    title: '',
    referrer: '',
    browser: '',
    pageViewId: '',
    sessionId: '',
    isTest: false,
    ...changes,
  };
}

test('a range is half-open, and without a start it begins with the first event', () => {
  const events = [event(30), event(20), event(10)];
  expect(answerSocial(events, { from: 10, to: 30 }).shares).toBe(2);
  expect(answerSocial(events, { from: null, to: 31 }).shares).toBe(3);
  expect(answerSocial([], ALL)).toEqual({ shares: 0, arrivals: 0, platforms: [], recent: [] });
});

test('platforms are counted by events, shares and arrivals apart, and equal ones keep the order of the list', () => {
  const events = [
    event(5, { platform: 'Reddit', kind: 'arrival' }),
    event(4, { platform: 'Facebook' }),
    event(3, { platform: 'Reddit' }),
    event(2, { platform: 'Twitter/X' }),
  ];
  const answer = answerSocial(events, ALL);
  expect([answer.shares, answer.arrivals]).toEqual([3, 1]);
  expect(answer.platforms).toEqual([
    { platform: 'Reddit', shares: 1, arrivals: 1 },
    { platform: 'Twitter/X', shares: 1, arrivals: 0 },
    { platform: 'Facebook', shares: 1, arrivals: 0 },
  ]);
});

test('the latest events are as many as the specification says', () => {
  const events = Array.from({ length: 40 }, (_, index) => event(100 - index, { url: `/${index}` }));
  const answer = answerSocial(events, ALL);
  expect(answer.recent.map(({ url }) => url)).toEqual(events.slice(0, MAX_RECENT_SOCIAL).map(({ url }) => url));
});
