import { expect, test } from 'vitest';
import { CLAIMS } from '../../../../src/content/figures/claims.ts';
import { boostEntry, makeBoost, REACH, readBoost } from '../../../../workers/boosting/boost.ts';
import { MESSAGES } from '../../../../workers/boosting/correct-input.ts';
import { BOOST_PLATFORMS } from '#contract/documents/boosting.ts';
import { readSchedule } from '../../../../workers/boosting/schedule.ts';
import { makeId } from '../../../helpers/make-id.ts';

const supply = readSchedule(null);
const boosts = Array.from({ length: 5_000 }, (_, n) => makeBoost(`${makeId(1)}:${n}`, n, supply));

test('there are five messages, and each makes the claims that the site makes', () => {
  expect(new Set(MESSAGES).size).toBe(5);
  for (const message of MESSAGES) {
    expect(message).toContain(`${CLAIMS.tools} free`);
    expect(message).toContain(`${CLAIMS.professionals} professionals`);
  }
});

test('every platform and message is used, and the reach stays within the platform’s bounds', () => {
  expect(new Set(boosts.map(({ platform }) => platform))).toEqual(new Set(BOOST_PLATFORMS));
  expect(new Set(boosts.map(({ content }) => content))).toEqual(new Set(MESSAGES));
  for (const platform of BOOST_PLATFORMS) {
    const reach = boosts.filter((boost) => boost.platform === platform).map((boost) => boost.reach);
    const [fewest, most] = REACH[platform];
    expect(Math.min(...reach)).toBeGreaterThanOrEqual(fewest);
    expect(Math.max(...reach)).toBeLessThanOrEqual(most);
    expect(Math.max(...reach) - Math.min(...reach)).toBeGreaterThan(0.9 * (most - fewest));
  }
  expect([Math.min(...Object.values(REACH).flat()), Math.max(...Object.values(REACH).flat())]).toEqual([150, 1_700]);
});

test('a slot has the same boost in every tab', () => {
  expect(makeBoost('a:1', 5, supply)).toEqual(makeBoost('a:1', 5, supply));
  expect(makeBoost('a:1', 5, supply)).toMatchObject({ id: 'a:1', type: 'automatic', timestamp: 5, success: true });
});

test('a boost is read back unchanged from its entry, and a damaged entry is no boost', () => {
  const boost = makeBoost('a:1', 5, supply);
  expect(readBoost(boostEntry(boost))).toEqual(boost);
  const damages = [
    { platform: 'MySpace' },
    { content: 7 },
    { content: 'x'.repeat(501) },
    { reach: -1 },
    { reach: '12' },
    { reach: Number.NaN },
    { success: 'yes' },
    { ts: Number.NaN },
    { ts: -1 },
  ];
  expect(damages.filter((damage) => readBoost({ ...boostEntry(boost), ...damage }) !== null)).toEqual([]);
});

test('boosts go to the chosen platforms only, with the chosen messages only', () => {
  const chosen = { platforms: ['Telegram' as const], messages: ['Our words.'] };
  const made = Array.from({ length: 50 }, (_, n) => makeBoost(`r:${n}`, n, chosen));
  expect(new Set(made.map(({ platform, content }) => `${platform}: ${content}`))).toEqual(new Set(['Telegram: Our words.']));
});
