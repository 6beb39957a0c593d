import { expect, it } from 'vitest';
import { badgeText } from '../../../../../src/dashboard/errors/issues-badge.tsx';
import type { IssueRow } from '#contract/questions/errors.ts';

const issues = [0, 4, null, 0].map((compared) => ({ compared }) as IssueRow);

it.each([
  [false, 'the 30 days before', '4 issues in the range and the filters that show, 2 of them new against the 30 days before'],
  [true, null, 'More than 4 issues in the range and the filters that show'],
] as const)('the badge of the errors names what it counts, and how many are new where something is compared', (more, against, words) => {
  expect(badgeText({ issues, more }, against)).toBe(words);
});
