import { describe, expect, test } from 'vitest';
import type { JourneyNode } from '#contract/behaviour/journeys.ts';
import { DEFAULT_BEHAVIOUR, type JourneyChoice } from '#question/behaviour.ts';
import { journeyLack, journeyRows, journeySentence } from '../../../../../../src/dashboard/behaviour/journeys/journey-text.ts';

const page = (name: string, visits: number): JourneyNode => ({ kind: 'name', name, visits });
const other = (kind: JourneyNode['kind'], visits: number): JourneyNode => ({ kind, name: '', visits });
const choice = (changes: Partial<JourneyChoice> = {}): JourneyChoice => ({ ...DEFAULT_BEHAVIOUR.journey, columns: 3, ...changes });

const COLUMNS = [
  [page('/a', 60), page('/b', 40)],
  [page('/c', 30), other('others', 10), other('left', 60)],
  [page('/d', 20), other('left', 15), other('here', 5)],
];

describe('the sentence about journeys', () => {
  test('says where most go and how many leave at once while nothing is pinned', () => {
    expect(journeySentence(choice(), { visits: 100, columns: COLUMNS })).toBe('Of 100 visits, 30 (30.0%) went on to /c, 60 (60.0%) left.');
  });

  test('follows the pinned path, each part as a share of its column, to what comes after it', () => {
    const pinned = choice({ anchor: { on: 'page', match: 'prefix', path: '/' }, pinned: ['/a', '/c'] });
    expect(journeySentence(pinned, { visits: 100, columns: COLUMNS })).toBe(
      'Of 100 visits with /…, 60 were on /a, 30 went on to /c (30.0%); of these 20 (50.0%) went on to /d, 15 (37.5%) left.',
    );
  });

  test('leaves out that all visits with a page were on it', () => {
    const pinned = choice({ anchor: { on: 'page', match: 'exact', path: '/a' }, pinned: ['/a'] });
    expect(journeySentence(pinned, { visits: 60, columns: COLUMNS })).toBe(
      'Of 60 visits with /a, 30 (30.0%) went on to /c, 60 (60.0%) left.',
    );
  });

  test('tells ways to an anchor backwards', () => {
    const columns = [[page('/a', 4)], [page('/b', 1), other('entered', 3)]];
    expect(journeySentence(choice({ direction: 'to', columns: 2 }), { visits: 4, columns })).toBe(
      'Of 4 visits, 1 (25.0%) came from /b, 3 (75.0%) entered the site.',
    );
  });
});

test('journeys of less than ten visits that go on say that visits of two pages are needed, and how many there are', () => {
  const columns = [[page('/a', 500)], [page('/b', 8), other('others', 1), other('left', 491)]];
  expect(journeyLack(choice(), { visits: 500, columns })).toBe(
    'Few to tell from: this needs visits of two pages, and 9 of 500 visits go on from there. A longer range may have more.',
  );
  const enough = [[page('/a', 500)], [page('/b', 9), other('others', 1), other('left', 490)]];
  expect(journeyLack(choice(), { visits: 500, columns: enough })).toBeNull();
});

test('the table has each node of the first column, then each way with its share of the node that it comes from', () => {
  const links = [
    [
      { from: 0, to: 0, visits: 30 },
      { from: 0, to: 2, visits: 30 },
    ],
    [],
  ];
  expect(journeyRows({ visits: 100, columns: COLUMNS, links })).toEqual([
    [1, '', '/a', 60, 0.6],
    [1, '', '/b', 40, 0.4],
    [2, '/a', '/c', 30, 0.5],
    [2, '/a', 'Left', 30, 0.5],
  ]);
});
