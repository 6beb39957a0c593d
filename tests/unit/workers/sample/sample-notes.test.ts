import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, isSettings } from '#contract/documents/settings.ts';
import { sampleNotes } from '../../../../workers/sample/sample-notes.ts';
import { storyUpTo } from '../../../../workers/sample/story.ts';

test('the sample brings notes of its launch, its newsletter and its last two releases, which are notes like any other', () => {
  const notes = sampleNotes(storyUpTo(Date.UTC(2025, 10, 20, 12)));
  expect(notes.map(({ first, text }) => `${first} ${text}`)).toEqual([
    '2025-10-28 Launched on Hacker News.',
    '2025-11-06 The autumn issue of the newsletter is sent.',
    '2025-11-14 Release 1.7.0 goes out: two pages break in Safari.',
    '2025-11-18 Release 1.7.1 goes out and repairs them.',
  ]);
  expect(notes.every(({ source, first, last }) => source === 'sample' && first === last)).toBe(true);
  expect(isSettings({ ...DEFAULT_SETTINGS, notes })).toBe(true);
});
