import { describe, expect, it } from 'vitest';
import { checkRow } from '#contract/rows/check-row.ts';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';

function makeRow(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...makePageView(), ...changes };
}

function accepted(value: unknown): EventRow {
  const row = checkRow(value);
  if (typeof row === 'string') throw new Error(row);
  return row;
}

describe('checkRow', () => {
  it('returns an equal copy of a good row, with the known columns only', () => {
    const row = makeRow();
    expect(accepted({ ...row, extra: 1 })).toEqual(row);
  });

  it('takes a missing text column as empty', () => {
    const { title: _, ...row } = makeRow();
    expect(accepted(row).title).toBe('');
  });

  it.each([
    ['null', null],
    ['an array', []],
    ['a text', 'x'],
    ['a map', new Map()],
    ['no id', makeRow({ id: undefined })],
    ['an id in upper case', makeRow({ id: '0190AAAA-bbbb-4ccc-8ddd-0123456789ab' })],
    ['a numeric id', makeRow({ id: 7 })],
    ['NaN as time', makeRow({ ts: Number.NaN })],
    ['a text as time', makeRow({ ts: '1700000000000' })],
    ['the year 275760', makeRow({ ts: 8.64e15 })],
    ['a negative time', makeRow({ ts: -1 })],
    ['a broken time', makeRow({ ts: 1.5 })],
    ['an unknown kind', makeRow({ kind: 'click' })],
    ['a kind of the prototype', makeRow({ kind: 'constructor' })],
    ['an unknown origin', makeRow({ origin: 'mars' })],
    ['flags beyond a byte', makeRow({ flags: 256 })],
    ['an infinite value', makeRow({ value: 1e309 })],
    ['a page-view id of other form', makeRow({ pageViewId: 'x' })],
    ['a text column that is a blob', makeRow({ title: new Blob(['x']) })],
    ['a visitor of 65 characters', makeRow({ visitor: 'v'.repeat(65) })],
    ['a visitor with a line break', makeRow({ visitor: 'a\nb' })],
    ['a page view without visitor', makeRow({ visitor: '' })],
    ['a page view with a relative path', makeRow({ path: 'javascript:alert(1)' })],
    ['a page view that is a test', makeRow({ origin: 'test' })],
    ['a place without page view', makeRow({ kind: 'place' })],
    ['a custom event without name', makeRow({ kind: 'event', target: '' })],
    ['a custom event with a name of 65 characters', makeRow({ kind: 'event', target: 'n'.repeat(65) })],
  ])('refuses %s with a reason', (_, value) => {
    expect(checkRow(value)).toEqual(expect.any(String));
  });

  it('cuts a long text, flags the row and never splits a surrogate pair', () => {
    const row = accepted(makeRow({ path: `/${'a'.repeat(1_022)}😀` }));
    expect(row.path).toBe(`/${'a'.repeat(1_022)}`);
    expect(row.flags).toBe(FLAG.cut);
  });

  it('replaces lone surrogates, which no UTF-8 file can hold', () => {
    expect(accepted(makeRow({ title: 'a\uD800b😀' })).title).toBe('a\uFFFDb😀');
  });
});
