import { expect, test } from 'vitest';
import { CHANGELOG } from '../../../../src/content/extension/changelog.ts';
import { GUIDES } from '../../../../src/content/documentation/guides.ts';
import { INSTALL_FIGURES } from '../../../../src/content/figures/install-figures.ts';
import { ROADMAP } from '../../../../src/content/extension/roadmap.ts';

test('the changelog runs from the newest version to the oldest, and the newest is the one that the stores offer', () => {
  const dates = CHANGELOG.map((entry) => entry.date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(CHANGELOG.map((entry) => [entry.version, entry.date, entry.type])).toEqual([
    ['v2.5.4', '2025-10-21', 'Feature'],
    ['v2.5.0', '2025-01-10', 'Feature'],
    ['v2.4.5', '2024-12-15', 'Update'],
    ['v2.4.0', '2024-11-20', 'Feature'],
  ]);
  expect(`v${INSTALL_FIGURES.version}`).toMatch(new RegExp(`^${CHANGELOG[0]?.version.replaceAll('.', '\\.')}(\\.0)?$`));
});

test('the roadmap gives each quarter its specified status', () => {
  expect(ROADMAP.map(({ quarter, status }) => `${quarter} ${status}`)).toEqual([
    'Q4 2024 completed',
    'Q1 2025 in-progress',
    'Q2 2025 planned',
    'Q3 2025 planned',
  ]);
});

test('the documentation has six guides of four topics, each under an anchor of its own', () => {
  expect(GUIDES.map((guide) => guide.topics.length)).toEqual([4, 4, 4, 4, 4, 4]);
  const ids = GUIDES.flatMap((guide) => [guide.id, ...guide.topics.map((topic) => topic.id)]);
  expect(new Set(ids).size).toBe(ids.length);
});
