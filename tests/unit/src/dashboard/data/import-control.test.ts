import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, isSettings } from '#contract/documents/settings.ts';
import type { ImportReport } from '#contract/ports/local-store.ts';
import { perLog } from '#contract/rows/logs.ts';
import {
  ImportPreview,
  importNote,
  removeUndoable,
  latestUndoable,
  addUndoable,
  undoableImports,
  daysText,
  importedText,
  evictedText,
} from '../../../../../src/dashboard/data/import-control.tsx';

const MARCH = Date.UTC(2026, 2, 3, 12);
const DAY_MS = 86_400_000;

it('names the days of two instants, and a single day once', () => {
  expect(daysText(MARCH, MARCH + DAY_MS, 'UTC')).toMatch(/^of .*3.* to .*4.*$/);
  expect(daysText(MARCH, MARCH + 1, 'UTC')).not.toContain(' to ');
});

const NONE = { rows: 0, from: null, to: null };
const REPORT: ImportReport = {
  read: 1,
  added: 1,
  known: 0,
  refused: 0,
  tooOld: 0,
  problems: [],
  from: MARCH,
  to: MARCH,
  evicted: perLog(() => NONE),
  held: { pageViews: 50_000, capacity: 50_000, from: MARCH, to: MARCH },
  undoable: true,
  undo: 'a',
};
const EVICTED: ImportReport['evicted'] = {
  ...perLog(() => NONE),
  pageViews: { rows: 800, from: MARCH, to: MARCH + DAY_MS },
  actions: { rows: 1, from: MARCH, to: MARCH },
};

it('says what an import added and what is recorded now, and does not mention undo where it is possible', () => {
  expect(importedText(REPORT)).toMatch(/^1 event imported\. 50,000 page views are recorded now, of .*2026\.$/);
  expect(importedText({ ...REPORT, added: 0, held: { ...REPORT.held, pageViews: 0, from: null, to: null } })).toContain(
    '0 page views are recorded now.',
  );
});

it('names the page views, actions and measurements that an import pushes out, each with their days', () => {
  const text = evictedText(EVICTED, 'UTC');
  expect(text).toBe('800 recorded page views of Mar 3, 2026 to Mar 4, 2026, and 1 recorded action of Mar 3, 2026');
  expect(importedText({ ...REPORT, evicted: EVICTED })).toContain(' made room for them. ');
  expect(renderToStaticMarkup(createElement(ImportPreview, { report: { ...REPORT, evicted: EVICTED } }))).toContain(
    'Pushes out 800 recorded page views',
  );
});

it('says that an import can be undone only where the storage can undo it', () => {
  const markupOf = (undoable: boolean) =>
    renderToStaticMarkup(createElement(ImportPreview, { report: { ...REPORT, evicted: EVICTED, undoable } }));
  expect(markupOf(true)).toContain('can be undone until');
  expect(markupOf(false)).toContain('cannot be undone');
  expect(importedText({ ...REPORT, undoable: false, undo: null })).toContain('The import cannot be undone.');
});

it('offers to undo the latest import of the page, and none from before an erase', () => {
  const [a, b] = ['a', 'b'].map((undo) => ({ undo, epoch: 0, note: null }));
  for (const done of [a!, b!]) addUndoable(done);
  expect(latestUndoable(undoableImports.getState(), 0)).toBe(b);
  removeUndoable('b');
  expect(latestUndoable(undoableImports.getState(), 0)).toBe(a);
  expect(latestUndoable(undoableImports.getState(), 1)).toBeNull();
  expect(latestUndoable(undoableImports.getState(), null)).toBeNull();
  removeUndoable('a');
  expect(latestUndoable(undoableImports.getState(), 0)).toBeNull();
});

it('an import leaves a note on its day beside the recording, of a text that settings keep; one that added nothing leaves none', () => {
  const done = { id: '00000000-0000-4000-8000-000000000001', title: 'events.csv', day: '2026-03-09' };
  expect(importNote({ ...REPORT, added: 3 }, done)).toEqual({
    id: done.id,
    source: 'recording',
    kind: 'import',
    first: '2026-03-09',
    last: '2026-03-09',
    text: '3 events of Mar 3, 2026 imported from events.csv.',
  });
  const note = importNote(REPORT, { ...done, title: `${'x'.repeat(900)}.csv` });
  expect(isSettings({ ...DEFAULT_SETTINGS, notes: [note] })).toBe(true);
  expect(importNote({ ...REPORT, added: 0 }, done)).toBeNull();
});
