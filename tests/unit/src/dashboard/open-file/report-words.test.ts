import { expect, test } from 'vitest';
import { foldersText } from '../../../../../src/dashboard/open-file/door.ts';
import {
  coveredText,
  formatText,
  gapsText,
  progressText,
  roomText,
  sizeText,
  spokenProgress,
} from '../../../../../src/dashboard/open-file/report-words.ts';
import { makeReport } from '../../../../helpers/make-report.ts';

const BERLIN = 'Europe/Berlin';
/** 00:30 on September 1 in Berlin, which is August 31 in UTC, and 23:41 on November 22. */
const SPAN = { from: Date.UTC(2026, 7, 31, 22, 30), to: Date.UTC(2026, 10, 22, 22, 41) };

test('the days that files cover are those of the viewer’s zone, first and last included', () => {
  expect(coveredText(SPAN, BERLIN)).toBe('Sep 1, 2026 – Nov 22, 2026, 83 days');
  expect(coveredText(SPAN, 'UTC')).toBe('Aug 31, 2026 – Nov 22, 2026, 84 days');
  expect(coveredText({ from: SPAN.to, to: SPAN.to }, BERLIN)).toBe('Nov 22, 2026, 1 day');
  expect(coveredText(null, BERLIN)).toBe('');
});

test('a source in a list names its days, page views and size; without a page view it has no days', () => {
  expect(sizeText({ span: SPAN, pageViews: 412_388 }, 217_800_000, BERLIN)).toBe('83 days to Nov 22, 2026 · 412,388 page views · 217.8 MB');
  expect(sizeText({ span: null, pageViews: 0 }, 120, BERLIN)).toBe('0 page views · 120 B');
});

test('progress is told in bytes and lines, and said in four steps whatever the number of reports', () => {
  expect(progressText(1_300_000, 2_200_000, 891_726)).toBe('1.3 MB of 2.2 MB · 891,726 lines');
  const said = Array.from({ length: 101 }, (_, percent) => spokenProgress(percent, 100));
  expect([...new Set(said)]).toEqual(['Reading has begun.', '25% read.', '50% read.', '75% read.', '100% read.']);
  expect(spokenProgress(0, 0)).toBe('Reading has begun.');
});

test('rows that were let go are told with their count and from when on nothing is missing', () => {
  const report = makeReport({ leftOut: { 'older-than-room': 12_000 }, completeSince: SPAN.from });
  expect(roomText(report, BERLIN)).toBe(
    'Only the newest page views fit: 12,000 older ones were let go. Figures are complete from Sep 1, 2026, 00:30 on.',
  );
  expect(roomText(makeReport(), BERLIN)).toBe('');
});

test('gaps between files are named, the fourth and further ones by their number', () => {
  const gap = { from: Date.UTC(2026, 9, 3, 4), to: Date.UTC(2026, 9, 6, 9) };
  expect(gapsText([gap], 'UTC')).toBe('Nothing was logged from Oct 3, 2026, 04:00 to Oct 6, 2026, 09:00. Is a file missing?');
  expect(gapsText([gap, gap, gap, gap, gap], 'UTC')).toContain(', and 2 more gaps. Is');
  expect(gapsText([], 'UTC')).toBe('');
});

test('a file is named by what it was recognised as, and folders are refused with what to do instead', () => {
  expect(formatText({ format: 'w3c' })).toBe('W3C extended log (IIS)');
  expect(formatText({ format: null })).toBe('Not recognised');
  expect(foldersText(2)).toBe('2 folders left out: drop the files themselves, several at once.');
  expect(foldersText(0)).toBe('');
});
