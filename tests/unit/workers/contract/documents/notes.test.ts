import { describe, expect, it, test } from 'vitest';
import { applySettingsChange } from '#contract/documents/change-settings.ts';
import type { Note } from '#contract/documents/notes.ts';
import { DEFAULT_SETTINGS, isSettings, readSettings } from '#contract/documents/settings.ts';
import { MAX_NOTES } from '#contract/limits.ts';

function makeNote(id: number, change: Partial<Note> = {}): Note {
  const uuid = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
  return { id: uuid, source: 'recording', kind: 'note', first: '2025-11-20', last: '2025-11-20', text: `note ${id}`, ...change };
}

const withNotes = (notes: unknown[]) => ({ ...DEFAULT_SETTINGS, notes });

describe('a note has a UUID, a source, days that the calendar has, in order, and a text of 1 to 300 characters', () => {
  it.each([
    [{}, true],
    [{ last: '2025-12-01' }, true],
    [{ text: 'x'.repeat(300) }, true],
    [{ text: '<b>not markup</b>' }, true],
    [{ text: 'x'.repeat(301) }, false],
    [{ text: ' \n' }, false],
    [{ last: '2025-11-19' }, false],
    [{ first: '2025-02-30' }, false],
    [{ source: '' }, false],
    [{ source: 'x'.repeat(301) }, false],
    [{ id: '1' }, false],
    [{ kind: 'import' as const }, true],
    [{ kind: 'erase' as 'import' }, false],
  ])('%o: %s', (change, fits) => {
    expect(isSettings(withNotes([makeNote(1, change)]))).toBe(fits);
  });
});

test('a day is one of the calendar, written as YYYY-MM-DD', () => {
  const days = ['2024-02-29', '2025-02-29', '2025-13-01', '2025-1-1', '0999-01-01', '2025-11-20T00:00Z'];
  expect(days.filter((day) => isSettings(withNotes([makeNote(1, { first: day, last: day })])))).toEqual(['2024-02-29']);
});

test('at most 200 notes are settings, each id once', () => {
  const notes = Array.from({ length: MAX_NOTES }, (_, i) => makeNote(i + 1));
  expect(isSettings(withNotes(notes))).toBe(true);
  expect(isSettings(withNotes([...notes, makeNote(MAX_NOTES + 1)]))).toBe(false);
  expect(isSettings(withNotes([makeNote(1), makeNote(1, { text: 'again' })]))).toBe(false);
});

test('of stored notes the damaged ones are left out, and of those of one id the last one stays', () => {
  const stored = [makeNote(1), { ...makeNote(2), first: 'yesterday' }, 7, makeNote(3), makeNote(1, { text: 'later' })];
  expect(readSettings(withNotes(stored)).notes).toEqual([makeNote(1, { text: 'later' }), makeNote(3)]);
});

test('a note takes the place of the one of its id, is put last where none has it, and is removed by its id', () => {
  let settings = DEFAULT_SETTINGS;
  for (const saveNote of [makeNote(1), makeNote(2), makeNote(1, { text: 'changed' })])
    settings = applySettingsChange(settings, { saveNote });
  expect(settings.notes).toEqual([makeNote(1, { text: 'changed' }), makeNote(2)]);
  expect(applySettingsChange(settings, { removeNote: makeNote(1).id }).notes).toEqual([makeNote(2)]);
  expect(applySettingsChange(settings, { removeNote: 'none' }).notes).toEqual(settings.notes);
});

test('a stored note without a kind was written by hand', () => {
  const { kind: _, ...stored } = makeNote(1);
  expect(readSettings(withNotes([stored])).notes).toEqual([makeNote(1)]);
});
