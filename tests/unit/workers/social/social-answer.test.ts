import { expect, test } from 'vitest';
import { MAX_RECENT_SOCIAL, type SocialEvent } from '#contract/documents/social.ts';
import { answerSocial } from '../../../../workers/social/social-answer.ts';

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

const ALL = { from: null, to: Number.MAX_SAFE_INTEGER };

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

test('tests are listed and count in no figure', () => {
  const answer = answerSocial([event(30, { isTest: true, url: '/admin' }), event(20)], ALL);
  expect(answer).toMatchObject({ shares: 1, arrivals: 0 });
  expect(answer.platforms).toEqual([{ platform: 'LinkedIn', shares: 1, arrivals: 0 }]);
  expect(answer.recent.map(({ ts, isTest }) => [ts, isTest])).toEqual([
    [30, true],
    [20, false],
  ]);
});
