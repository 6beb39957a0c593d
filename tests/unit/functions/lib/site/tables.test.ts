import { describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '../../../../../functions/lib/site/answer/describe.ts';
import { stampOf } from '../../../../helpers/site/sent-rows.ts';
import { eventRecords, hexOf, signalRecords, uuidOf } from '../../../../../functions/lib/site/stamped-row.ts';
import { migrations } from '../../../../../scripts/site/migrations.ts';
import { TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
import { ARRIVAL_STAMP, NOT_SENT_TEXTS, VISIT_STAMP } from '#contract/site/wire.ts';
import { sortRows } from '../../../../../functions/lib/site/collect/sort-rows.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';

const STATEMENTS = migrations().flatMap(({ statements }) => statements);

function columnsOf(table: string): string[] {
  const statement = STATEMENTS.find((text) => text.includes(`EXISTS ${table}\n`)) ?? '';
  const made = [...statement.matchAll(/^ {4}([a-z]\w*) /gim)].map(([, name]) => name!).filter((name) => name !== 'INDEX');
  const later = STATEMENTS.filter((text) => text.includes(`ALTER TABLE ${table} `)).join(' ');
  return made.concat([...later.matchAll(/ADD COLUMN IF NOT EXISTS (\w+)/g)].map(([, name]) => name!));
}

describe('the tables of the whole site', () => {
  it('have a column for every text of a row and for everything that is inserted', () => {
    const row = { ...makePageView({ pageViewId: '00000000-0000-4000-8000-000000000002' }), visitStart: 0, first: stampOf(makePageView()) };
    for (const [table, { columns, values }] of [
      ['events', eventRecords('s', [row], 1)],
      ['signals', signalRecords('s', [row], 1)],
    ] as const) {
      expect(columnsOf(table)).toEqual(expect.arrayContaining([...TEXT_COLUMNS, ...columns]));
      expect(values[0]).toHaveLength(columns.length);
      expect(values[0]).not.toContain(undefined);
    }
  });

  it('are made by numbered migrations, of which the last is the version that the code reads', () => {
    const numbers = migrations().map(({ version }) => version);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.at(-1)).toBe(SCHEMA_VERSION);
  });

  it('have dictionaries only in columns for which no sender can invent names', () => {
    const isFew = (table: string, column: string) => {
      const said = STATEMENTS.filter((text) => new RegExp(`EXISTS ${table}\\n|ALTER TABLE ${table} |ALTER TABLE ${table}\\n`).test(text));
      const types = [...said.join('\n').matchAll(new RegExp(`\\b${column} (LowCardinality\\(String\\)|String)`, 'g'))];
      return types.at(-1)?.[1] === 'LowCardinality(String)';
    };
    const agent = { browser: 'Chrome', os: 'Windows', device: 'Desktop', browserVersion: 'Chrome 126', osVersion: '', robot: '' };
    const invented = Array.from({ length: 300 }, (_, n) => {
      const texts = TEXT_COLUMNS.filter((name) => ![...NOT_SENT_TEXTS, 'properties'].includes(name)).map((name) => [name, `/${n}`]);
      const first = Object.fromEntries([...VISIT_STAMP, ...ARRIVAL_STAMP].map((name) => [name, `/${n}`]));
      const id = `00000000-0000-4000-8000-000000000${100 + n}`;
      return [
        { ...Object.fromEntries(texts), id, ts: 1, kind: 'pageview', visitStart: 0, first },
        { ...Object.fromEntries(texts), id, ts: 1, kind: 'share' },
      ];
    });
    const { pageViews, signals } = sortRows(
      invented.flat(),
      { visitor: 'v', host: 'shop.example', place: { country: '', city: '' }, agent },
      1,
    );
    for (const [table, { columns, values }] of [
      ['events', eventRecords('s', pageViews, 1)],
      ['signals', signalRecords('s', signals, 1)],
    ] as const) {
      expect(values).toHaveLength(300);
      const few = columns.filter((column) => isFew(table, column));
      expect(few).toEqual(expect.arrayContaining(['browser', 'os', 'device', 'timeZone']));
      for (const column of few) expect([column, new Set(values.map((row) => row[columns.indexOf(column)])).size]).toEqual([column, 1]);
    }
  });

  it('keep the id of a row as 16 bytes that give the same UUID', () => {
    const id = '0d3b1f00-89ab-4cde-8f01-23456789abcd';
    expect(uuidOf(hexOf(id))).toBe(id);
    expect(hexOf('')).toBe('');
  });
});
