import { expect, it } from 'vitest';
import type { ImportReport } from '../../../../../workers/contract/ports/local-store.ts';
import { daysText, importedText } from '../../../../../src/features/admin/import-text.ts';
import { forgetImport, latestUndoable, rememberImport, undoableImports } from '../../../../../src/features/admin/undoable-imports.ts';

const MARCH = Date.UTC(2026, 2, 3, 12);
const DAY_MS = 86_400_000;

it('names the days of two instants, and a single day once', () => {
  expect(daysText(MARCH, MARCH + DAY_MS, 'UTC')).toMatch(/^of .*3.* to .*4.*$/);
  expect(daysText(MARCH, MARCH + 1, 'UTC')).not.toContain(' to ');
});

it('says what an import took, what it pushed out and what is held now', () => {
  const nothing = { read: 1, known: 0, refused: 0, tooOld: 0, problems: [], from: MARCH, to: MARCH, undo: null };
  const held = { pageViews: 50_000, capacity: 50_000, from: MARCH, to: MARCH };
  const report: ImportReport = { ...nothing, taken: 1, pushedOut: { pageViews: 0, signals: 0, from: null, to: null }, held };
  expect(importedText(report)).toMatch(/^1 event imported\. 50,000 page views are held, of .*2026\.$/);
  const more = { ...report, taken: 900, pushedOut: { pageViews: 800, signals: 0, from: MARCH, to: MARCH } };
  expect(importedText(more)).toMatch(/^900 events imported\. 800 recorded page views made room for them\. /);
  expect(importedText({ ...report, taken: 0, held: { ...held, pageViews: 0, from: null, to: null } })).toContain('0 page views are held.');
});

it('offers to undo the latest import of the page, and none from before an erase', () => {
  rememberImport({ undo: 'a', epoch: 0 });
  rememberImport({ undo: 'b', epoch: 0 });
  expect(latestUndoable(undoableImports.getState(), 0)).toBe('b');
  forgetImport('b');
  expect(latestUndoable(undoableImports.getState(), 0)).toBe('a');
  expect(latestUndoable(undoableImports.getState(), 1)).toBeNull();
  expect(latestUndoable(undoableImports.getState(), null)).toBeNull();
  forgetImport('a');
  expect(latestUndoable(undoableImports.getState(), 0)).toBeNull();
});
