import { describe, expect, it } from 'vitest';
import { createJournal, MAX_JOURNAL_LINES, MAX_JOURNAL_UNITS } from '#engine/record/outbox/journal.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { JOURNAL_PREFIX } from '#lib/browser/recorder-keys.ts';
import { FakeStorage } from '../../../../../helpers/page/fake-storage.ts';

function open() {
  const storage = new FakeStorage();
  return {
    storage,
    journal: createJournal(
      guardStorage(() => storage),
      'tab-1',
    ),
  };
}

describe('a journal', () => {
  it('keeps each line under a key of its own tab and number', () => {
    const { storage, journal } = open();
    expect(journal.write('a', 'line a')).toBe(true);
    expect(journal.write('b', 'line b')).toBe(true);
    expect([...storage.values]).toEqual([
      [`${JOURNAL_PREFIX}tab-1.0`, 'line a'],
      [`${JOURNAL_PREFIX}tab-1.1`, 'line b'],
    ]);
  });

  it('removes a line by its id only, and never uses its number again', () => {
    const { storage, journal } = open();
    journal.write('a', 'line a');
    journal.remove('unknown');
    journal.remove('a');
    journal.remove('a');
    journal.write('b', 'line b');
    expect([...storage.values]).toEqual([[`${JOURNAL_PREFIX}tab-1.1`, 'line b']]);
  });

  it('keeps a line whose writing the browser ended right after it was stored', () => {
    const { storage } = open();
    const guarded = guardStorage(() => storage);
    let isEnded = true;
    const write = (key: string, value: string) => {
      guarded.write(key, value);
      if (isEnded) throw new Error('the script is ended');
      return true;
    };
    const journal = createJournal({ ...guarded, write }, 'tab-1');
    expect(() => journal.write('a', 'line a')).toThrow('ended');
    isEnded = false;
    journal.write('b', 'line b');
    expect([...storage.values.values()]).toEqual(['line a', 'line b']);
  });

  it('writes a line of an id that it has in the place of the former one, also as its last one', () => {
    const { storage, journal } = open();
    for (let n = 1; n < MAX_JOURNAL_LINES; n++) journal.write(`${n}`, 'line');
    journal.write('a', 'line a');
    expect(journal.write('a', 'longer line a')).toBe(true);
    expect(storage.values.size).toBe(MAX_JOURNAL_LINES);
    expect([...storage.values.values()].at(-1)).toBe('longer line a');
    journal.remove('a');
    expect(journal.write('b', 'line b')).toBe(true);
  });

  it(`takes ${MAX_JOURNAL_LINES} lines, and another one when one of them is removed`, () => {
    const { journal } = open();
    for (let n = 0; n < MAX_JOURNAL_LINES; n++) expect(journal.write(`${n}`, 'line')).toBe(true);
    expect(journal.write('one more', 'line')).toBe(false);
    journal.remove('7');
    expect(journal.write('one more', 'line')).toBe(true);
  });

  it('takes 200 KB, keys included', () => {
    const { storage, journal } = open();
    const line = 'x'.repeat(10_000);
    let taken = 0;
    while (journal.write(`${taken}`, line)) taken++;
    const units = [...storage.values].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    expect(taken).toBe(20);
    expect(units).toBeLessThanOrEqual(MAX_JOURNAL_UNITS);
  });

  it('answers false when storage is denied or full', () => {
    const { storage, journal } = open();
    storage.denied = true;
    expect(journal.write('a', 'line')).toBe(false);
    storage.denied = false;
    storage.quota = 10;
    expect(journal.write('a', 'line')).toBe(false);
    storage.quota = 1_000;
    expect(journal.write('a', 'line')).toBe(true);
  });
});
