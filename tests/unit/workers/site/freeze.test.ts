import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRow } from '../../../../functions/lib/site/collect/sort-rows.ts';
import { VISIT_GAP_MS } from '#contract/limits.ts';
import { TEXT_COLUMN, TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
import { MAX_SITE_BYTES } from '#contract/site/wire.ts';
import { freezeRows, shifted } from '../../../../workers/site/freeze.ts';
import { makeRow } from '../persistence/event-makers.ts';

test('page views that come in order are stamped with the visits that a recount over all of them forms, however they are cut into parts', () => {
  const within = fc.integer({ min: VISIT_GAP_MS - 2, max: VISIT_GAP_MS });
  const gap = fc.oneof(fc.nat(VISIT_GAP_MS), { weight: 60, arbitrary: within }, fc.integer({ min: VISIT_GAP_MS, max: VISIT_GAP_MS + 2 }));
  const gaps = fc.array(gap, { minLength: 1, maxLength: 120, size: 'max' });
  fc.assert(
    fc.property(gaps, fc.nat(99), (all, cut) => {
      let ts = 1_750_000_000_000;
      const rows = all.map((gap, n) => makeRow(n, { ts: (ts += gap), path: `/${n}` }));
      const starts: number[] = [];
      for (const [n, row] of rows.entries()) {
        const first = starts.at(-1);
        const goesOn = first !== undefined && row.ts - rows[n - 1]!.ts <= VISIT_GAP_MS && row.ts - rows[first]!.ts <= 86_400_000;
        starts.push(goesOn ? first : n);
      }
      const before = freezeRows(rows.slice(0, cut).toReversed(), null);
      const { frozen } = freezeRows(rows.slice(cut), before.visit);
      const stamps = [...before.frozen, ...frozen].map(({ sent }) => sent);
      expect(stamps.map(({ visitStart }) => visitStart)).toEqual(starts.map((first) => rows[first]!.ts));
      expect(stamps.map(({ first }) => first?.path ?? '')).toEqual(starts.map((first, n) => (first === n ? '' : `/${first}`)));
    }),
  );
});

test('a page view from before the current visit is a visit of its own, and the current one goes on', () => {
  const [early, first, second] = [makeRow(1, { ts: 1_000 }), makeRow(2, { ts: 9_000_000 }), makeRow(3, { ts: 9_000_001 })];
  const { visit } = freezeRows([first], null);
  const late = freezeRows([early, second], visit);
  expect(late.frozen.map(({ sent }) => sent.visitStart)).toEqual([1_000, 9_000_000]);
});

test('a frozen row has the sent columns that are not empty, and neither visitor nor what the request says', () => {
  const row = makeRow(1, { city: 'Bonn', host: 'shop.example', browserVersion: 'Firefox 145', flags: 1, referrer: '', source: '' });
  const texts = TEXT_COLUMNS.filter(
    (name) => !['visitor', 'country', 'city', 'host', 'browserVersion', 'osVersion'].includes(name) && row[name] !== '',
  );
  const { frozen } = freezeRows([row], null);
  expect(Object.keys(frozen[0]!.sent).toSorted()).toEqual(['id', 'ts', 'kind', 'flags', 'visitStart', ...texts].toSorted());
  const [signal] = freezeRows([makeRow(2, { kind: 'LCP', value: 900, pageViewId: row.id })], null).frozen;
  expect(signal!.sent).toMatchObject({ kind: 'LCP', value: 900, pageViewId: row.id });
  expect(signal!.sent.visitStart).toBeUndefined();
});

test('the collector takes each frozen row as it was recorded, with the stamp of its visit', () => {
  const rows = [
    makeRow(1, { referrer: 'https://example.org/', source: 'example.org', query: 'Ref=news&gclid=' }),
    makeRow(2),
    makeRow(3, { kind: 'CLS', value: 0.1 }),
  ];
  const taken = freezeRows(rows, null).frozen.map(({ sent }) => readRow({ ...sent }, 'v', sent.ts));
  const [first, ...others] = rows.map((row) => ({ ...row, visitor: 'v', country: '', city: '' }));
  expect(taken[0]).toMatchObject({ ...first, visitStart: first!.ts, first: { path: first!.path, referrer: first!.referrer, ref: 'news' } });
  expect(taken.slice(1)).toMatchObject([
    { ...others[0], visitStart: first!.ts, first: { path: first!.path, source: first!.source, ref: 'news', clickId: 'gclid' } },
    { ...others[1] },
  ]);
});

test('the longest row fits a batch by itself, whatever its characters take in JSON', () => {
  const texts = Object.fromEntries(TEXT_COLUMNS.map((name) => [name, '\u0001'.repeat(TEXT_COLUMN[name].length)]));
  const { frozen } = freezeRows([makeRow(1, texts), makeRow(2, { ...texts, ts: makeRow(1).ts + 1 })], null);
  for (const { sent } of frozen) expect(new TextEncoder().encode(JSON.stringify(sent)).length).toBeLessThan(MAX_SITE_BYTES - 100);
});

test('a shift moves the time of a row and the start of its visit alike, and nothing else', () => {
  const [, second] = freezeRows([makeRow(1), makeRow(2)], null).frozen;
  const [before, after] = [second!.sent, shifted(second!, 5_000).sent];
  expect(after).toEqual({ ...before, ts: before.ts - 5_000, visitStart: before.visitStart! - 5_000 });
});
