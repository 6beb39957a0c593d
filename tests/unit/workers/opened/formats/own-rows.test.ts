import { describe, expect, it } from 'vitest';
import { DERIVED_FIELDS, type DerivedFields } from '#contract/questions/rows.ts';
import { FLAG } from '#contract/rows/event.ts';
import { CSV_HEADER, csvLine } from '../../../../../workers/files/csv.ts';
import { ndjsonLine } from '../../../../../workers/files/ndjson.ts';
import { OWN_CSV, OWN_NDJSON } from '../../../../../workers/opened/formats/own-rows.ts';
import { makeHostileRow, makeRows } from '../../files/make-files.ts';
import { callsOf } from '../record-calls.ts';

const DERIVED = Object.fromEntries(DERIVED_FIELDS.map((name) => [name, ''])) as DerivedFields;
const ID = '0190aaaa-bbbb-4ccc-8ddd-0123456789ab';
const LINE = { id: ID, time: '2026-03-01T00:00:00Z', visitor: 'v', path: '/a' };
const rows = [...makeRows(50), makeHostileRow(1, '=1+1"\r\n;\\N'), makeHostileRow(2, "'@x\u2028\t")];

describe('our own rows', () => {
  it('come back from CSV and NDJSON as they were exported', () => {
    const ndjson = rows.map((row) => ndjsonLine(row, DERIVED)).join('');
    expect(callsOf(OWN_NDJSON, ndjson)).toEqual(rows.map((row) => ({ row })));
    const csv = CSV_HEADER + rows.map((row) => csvLine(row, DERIVED)).join('');
    expect(callsOf(OWN_CSV, csv)).toEqual([{ leftOut: 'head' }, ...rows.map((row) => ({ row }))]);
  });

  it('are completed by what the agent, the referrer and the zone say, where a file lacks the columns', () => {
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const fields = { ...LINE, userAgent, referrer: 'https://www.own.example/x', timeZone: 'Europe/Berlin' };
    const [call] = callsOf(OWN_NDJSON, JSON.stringify(fields), { ownHosts: ['own.example'] }) ?? [];
    expect(call).toMatchObject({ row: { id: ID, robot: 'Googlebot', flags: FLAG.bot, referrer: '', country: 'DE', kind: 'pageview' } });
    const [, byCell] =
      callsOf(
        OWN_CSV,
        `${Object.keys(fields).join(';')}\n${Object.values(fields)
          .map((each) => `"${each}"`)
          .join(';')}\n`,
        { ownHosts: ['own.example'] },
      ) ?? [];
    expect(byCell).toEqual(call);
  });

  it('are refused one by one, and blank lines are counted', () => {
    const lines = [LINE, { ...LINE, time: '2026-03-01 00:00:00' }, { ...LINE, path: 7 }].map((each) => JSON.stringify(each));
    const calls = callsOf(OWN_NDJSON, ['', ...lines, 'x', ''].join('\n')) ?? [];
    expect(calls.map((call) => Object.keys(call)[0])).toEqual(['leftOut', 'row', 'refused', 'refused', 'refused']);
    expect(calls[2]).toEqual({
      refused: 'time is not valid: write it as 2026-03-31T12:00:00Z, with its offset, or as epoch milliseconds.',
    });
  });

  it('may name their time "ts"', () => {
    expect(callsOf(OWN_CSV, `id,ts,visitor,path\n${ID},1772323200000,v,/a\n`)?.[1]).toMatchObject({ row: { ts: Date.UTC(2026, 2, 1) } });
  });
});
