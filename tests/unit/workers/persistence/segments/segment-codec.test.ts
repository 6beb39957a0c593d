import { STORED_FORM, TEXT_COLUMN, TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
import { RECORDING_RULES } from '#contract/rows/without-secrets.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENT_KINDS, type EventRow, ORIGINS } from '#contract/rows/event.ts';
import { decodeSegment, readSegment } from '../../../../../workers/persistence/segments/read-segment.ts';
import { encodeSegment, segmentRecord } from '../../../../../workers/persistence/segments/write-segment.ts';
import { HEADER, hashWords } from '../../../../../workers/persistence/segments/segment-layout.ts';
import { pickRows } from '../../../../../workers/store/blocks/merge-blocks.ts';
import { blockOfRows, rowOfBlock } from '../../../../../workers/store/blocks/event-block.ts';
import { makeRow, makeRows } from '../event-makers.ts';
import { makeId } from '../../../../helpers/make-id.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

function decoded(bytes: unknown): { rows: EventRow[]; lost: number; damaged: boolean } {
  const { block, lost, damaged } = valueOf(decodeSegment(bytes));
  return { rows: Array.from({ length: block.count }, (_, i) => rowOfBlock(block, i)), lost, damaged };
}

function reasonOf(bytes: unknown): string {
  const outcome = decodeSegment(bytes);
  return outcome.ok ? '' : outcome.failure.message;
}

function underOtherRules(bytes: ArrayBuffer, rules: number): ArrayBuffer {
  const words = new Uint32Array(bytes);
  words[HEADER.rules] = rules;
  words[HEADER.hashA] = words[HEADER.hashB] = 0;
  [words[HEADER.hashA], words[HEADER.hashB]] = hashWords(words);
  return bytes;
}

const row = fc.record({
  n: fc.nat(1_000_000),
  ts: fc.nat(253_402_300_799_999),
  value: fc.oneof(fc.constant(0), fc.double({ noNaN: true, noDefaultInfinity: true })),
  kind: fc.constantFrom(...EVENT_KINDS),
  origin: fc.constantFrom(...ORIGINS),
  flags: fc.nat(255),
  pageViewId: fc.oneof(
    fc.constant(''),
    fc.nat(99).map((n) => makeId(n + 1)),
  ),
  city: fc.string({ unit: 'binary', maxLength: 40 }),
  browser: fc.string({ unit: fc.constantFrom('\ud800', '\udfff', 'a', '"', '\\', '\u2028', '\0'), maxLength: 20 }),
});

test('a block reads back as it was written, lone surrogates included', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (made) => {
      const rows = made.map(({ n, ...over }) => makeRow(n, over));
      expect(decoded(encodeSegment(blockOfRows(rows)))).toEqual({ rows, lost: 0, damaged: false });
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('dictionaries of more than 256 and of more than 65,536 texts are read back', () => {
  for (const count of [300, 65_536]) {
    const rows = Array.from({ length: count }, (_, n) => makeRow(n, { path: `/${n}` }));
    expect(decoded(encodeSegment(blockOfRows(rows))).rows.at(-1)).toEqual(rows.at(-1));
  }
});

test('texts are read without the secrets that a build before has left in them, and paths in one spelling', () => {
  const left = makeRow(1, { path: '/%76erify/0f8f0f8f0f8f4a4a', title: 'For ann.lee@example.com', query: 'ticket=S3CR3T&page=2' });
  const right = { path: '/verify/[removed]', title: 'For [removed]', query: 'ticket=[removed]&page=2' };
  expect(decoded(underOtherRules(encodeSegment(blockOfRows([left])), 0)).rows).toEqual([{ ...left, ...right }]);
});

test('the texts of a segment that was written under the present rules, or those of a newer build, are not cleaned again', () => {
  const row = makeRow(1, { title: 'For ann.lee@example.com' });
  for (const rules of [RECORDING_RULES, RECORDING_RULES + 1]) {
    expect(decoded(underOtherRules(encodeSegment(blockOfRows([row])), rules)).rows).toEqual([row]);
  }
});

test('rows that are about no page view are written without the ids of page views that their block has room for', () => {
  const about = makeRow(1, { pageViewId: makeId(9) });
  const block = pickRows(blockOfRows([about, makeRow(2)]), Uint32Array.of(1));
  expect(encodeSegment(block).byteLength).toBe(encodeSegment(blockOfRows([makeRow(2)])).byteLength);
  expect(decoded(encodeSegment(block)).rows).toEqual([makeRow(2)]);
});

test('a text that no row uses is not written', () => {
  const block = pickRows(blockOfRows([makeRow(1, { query: 'secret=1' }), makeRow(2)]), Uint32Array.of(1));
  expect(new TextDecoder().decode(encodeSegment(block))).not.toContain('secret');
});

test('a row with an invalid field is lost, and no other row', () => {
  const block = blockOfRows(makeRows(10));
  block.ts[1] = Number.NaN;
  block.ts[2] = 0.5;
  block.ts[3] = 1e18;
  block.values[4] = Number.POSITIVE_INFINITY;
  block.kinds[5] = 200;
  block.origins[6] = 9;
  block.ids.fill(0, 28, 32);
  const { rows, lost, damaged } = decoded(encodeSegment(block));
  expect(rows).toEqual([makeRow(0), makeRow(8), makeRow(9)]);
  expect([lost, damaged]).toEqual([7, true]);
});

test('a row whose code is outside its dictionary is lost, and no other row', () => {
  const bytes = encodeSegment(blockOfRows(makeRows(20)));
  // The last column of one byte a row, before kinds, origins and flags.
  new Uint8Array(bytes)[bytes.byteLength - 3 * 20 - 1] = 77;
  const { rows, lost, damaged } = decoded(bytes);
  expect(rows).toEqual(makeRows(19));
  expect([lost, damaged]).toEqual([1, true]);
});

test('the hashes detect every flipped byte', () => {
  const whole = encodeSegment(blockOfRows(makeRows(12)));
  for (let at = 0; at < whole.byteLength; at++) {
    const bytes = whole.slice(0);
    new Uint8Array(bytes)[at]! ^= 0x10;
    const outcome = decodeSegment(bytes);
    expect(outcome.ok && !outcome.value.damaged, `byte ${at}`).toBe(false);
  }
});

test('hostile bytes never throw and name what is wrong', () => {
  const whole = encodeSegment(blockOfRows(makeRows(12)));
  const withWord = (word: number, value: number): ArrayBuffer => {
    const bytes = whole.slice(0);
    new Uint32Array(bytes)[word] = value;
    return bytes;
  };
  expect(reasonOf('text')).toContain('no bytes');
  expect(reasonOf(new ArrayBuffer(0))).toContain('0 bytes');
  expect(reasonOf(new ArrayBuffer(64))).toContain('magic');
  expect(reasonOf(whole.slice(0, 400))).not.toBe('');
  expect(reasonOf(withWord(HEADER.version, STORED_FORM + 1))).toContain(`version ${STORED_FORM + 1}`);
  expect(reasonOf(withWord(HEADER.version, 0))).toContain('version 0');
  expect(reasonOf(withWord(HEADER.count, 0xffff_ffff))).toContain('4294967295 rows');
  expect(reasonOf(withWord(HEADER.dictionaryBytes, 0xffff_fff0))).toContain('cannot be read');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (tail) => {
      const bytes = new Uint8Array(whole.slice(0));
      bytes.set(tail, 8);
      decodeSegment(bytes.buffer);
    }),
    { seed: 2, numRuns: 500 },
  );
});

test('a segment that cannot be read has lost as many rows as its record says, where that is a number of rows', () => {
  expect([20, -1, 2.5, '20', 1e12].map((count) => readSegment({ count, bytes: null }).lost)).toEqual([20, 0, 0, 0, 0]);
});

test('a segment is whole only under time and id of its first and last row', () => {
  const record = segmentRecord(blockOfRows(makeRows(3)));
  expect(readSegment(record).reason).toBe('');
  const [ts, id] = record.from as [number, string];
  for (const from of [[ts + 1, id], [ts, makeId(7)], [ts, id, 'more'], `${ts},${id}`]) {
    expect(readSegment({ ...record, from })).toMatchObject({ block: { count: 3 }, reason: 'Got a segment under the wrong index keys.' });
  }
});

test('a dictionary with a text over its limit or of another type is refused', () => {
  const column = TEXT_COLUMNS.indexOf('visitor');
  const block = blockOfRows([makeRow(1, { visitor: 'x'.repeat(TEXT_COLUMN.visitor.length + 1) })]);
  expect(column).toBe(0);
  expect(reasonOf(encodeSegment(block))).toContain('cannot be read');
  block.texts.visitor.dictionary[0] = 7 as unknown as string;
  expect(reasonOf(encodeSegment(block))).toContain('cannot be read');
});

test('the first hash of a segment is the MurmurHash3 that others compute, so that segments of earlier builds stay readable', () => {
  expect(hashWords(new Uint32Array(new TextEncoder().encode('test').buffer))[0]).toBe(0xba6bd213);
});
