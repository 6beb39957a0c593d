import { expect, test } from 'vitest';
import type { Note } from '#contract/documents/notes.ts';
import { noteProblem } from '../../../../../src/dashboard/notes/note-draft.ts';
import {
  noteDates,
  noteMarks,
  notesOfBuckets,
  noteSources,
  withNotes,
  type ShownNote,
} from '../../../../../src/dashboard/notes/shown-notes.ts';
import { trendColumns, trendLines } from '../../../../../src/dashboard/overview/chart/trend-table.ts';
import { bucketWords } from '../../../../../src/ui/charts/trend/trend-chart.tsx';
import type { Trend } from '../../../../../src/ui/charts/trend/trend.ts';

const noteOf = (first: string, last: string, text: string): ShownNote => ({ kind: 'note', first, last, text, own: null });
const textsOf = (buckets: readonly (readonly ShownNote[])[]) => buckets.map((notes) => notes.map(({ text }) => text));

test('a kept file is known by its id and still finds the notes of its names; every other source has one key', () => {
  const file = { id: 'f1', title: 'access.log', kept: 'no' } as const;
  expect(noteSources('browser', null)).toEqual(['recording']);
  expect(noteSources('sample', null)).toEqual(['sample']);
  expect(noteSources('site', null)).toEqual(['site']);
  expect(noteSources('file', file)).toEqual(['names:access.log']);
  expect(noteSources('file', { ...file, kept: 'yes' })).toEqual(['file:f1', 'names:access.log']);
  expect(noteSources('file', { ...file, title: 'x'.repeat(900) })[0]).toHaveLength(206);
});

test('a note shows in every bucket that its days touch, by the days of the zone', () => {
  // Midnight in Berlin of 18, 19, 20 and 21 November 2025.
  const edges = [17, 18, 19, 20].map((day) => Date.UTC(2025, 10, day, 23));
  const notes = [
    noteOf('2025-11-19', '2025-11-19', 'day'),
    noteOf('2025-11-10', '2025-11-18', 'to'),
    noteOf('2025-11-20', '2025-12-01', 'from'),
  ];
  expect(textsOf(notesOfBuckets(notes, edges, 'Europe/Berlin'))).toEqual([['to'], ['day'], ['from']]);
  expect(textsOf(notesOfBuckets(notes, edges, 'UTC'))).toEqual([['to'], ['day', 'to'], ['day', 'from']]);
});

test('a note is marked where it begins, and marks that are too near to each other are one', () => {
  const [a, b, c] = [noteOf('', '', 'a'), noteOf('', '', 'b'), noteOf('', '', 'c')];
  const marks = noteMarks([[a], [a, b], [], [b, c]], (bucket) => 100 + bucket * 20, 32);
  expect(marks).toEqual([
    { x: 100, notes: [a, b] },
    { x: 160, notes: [c] },
  ]);
});

test('the chart says its notes to the ear, in its table and in its file, as text; without any nothing changes', () => {
  const bucket = { local: Date.UTC(2025, 10, 20), name: 'Thu, Nov 20', isOpen: false };
  const trend: Trend = {
    title: 'Visits over time',
    unit: 'count',
    interval: 'day',
    buckets: [bucket, { ...bucket, local: Date.UTC(2025, 10, 21), name: 'Fri, Nov 21' }],
    series: [{ label: 'Visits', look: 'main', values: [1, 2] }],
  };
  expect(withNotes(trend, [[], []])).toBe(trend);
  const noted = withNotes(trend, [[noteOf('', '', '<b>Launch'), noteOf('', '', 'Sale')], []]);
  expect(bucketWords(noted, 0)).toBe('Thu, Nov 20: Visits 1. Note: <b>Launch. Note: Sale');
  expect(bucketWords(noted, 1)).toBe('Fri, Nov 21: Visits 2');
  expect(trendColumns(noted).map(({ head }) => head)).toEqual(['Time', 'Visits', 'Notes']);
  expect(trendLines(noted)).toEqual([
    ['Time', 'Visits', 'Notes'],
    ['2025-11-20', 1, '<b>Launch | Sale'],
    ['2025-11-21', 2, ''],
  ]);
});

test('the days of a note are one date or two', () => {
  expect(noteDates({ first: '2025-11-20', last: '2025-11-20' })).toBe('Nov 20, 2025');
  expect(noteDates({ first: '2025-11-20', last: '2026-01-02' })).toBe('Nov 20, 2025 – Jan 2, 2026');
});

test('what is missing of a note is said in a sentence', () => {
  const draft = { id: 'new', kind: 'note' as const, first: '2025-11-20', last: '2025-11-20', text: 'Launch' };
  const kept = Array.from({ length: 200 }, (_, i): Note => ({ ...draft, id: `n${i}`, source: 'site' }));
  expect(noteProblem(draft, [])).toBeNull();
  expect(noteProblem({ ...draft, first: '' }, [])).toBe('Choose the first and the last day; they may be the same.');
  expect(noteProblem({ ...draft, last: '2025-11-19' }, [])).toBe('The last day is before the first one.');
  expect(noteProblem({ ...draft, text: ' ' }, [])).toBe('Write what happened.');
  expect(noteProblem({ ...draft, text: 'x'.repeat(301) }, [])).toBe('A note has at most 300 characters; this one has 301.');
  expect(noteProblem(draft, kept)).toBe('At most 200 notes are kept; delete one first.');
  expect(noteProblem({ ...draft, id: 'n7' }, kept)).toBeNull();
});
