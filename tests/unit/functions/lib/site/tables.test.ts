import { describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '../../../../../functions/lib/site/answer/describe.ts';
import { stampOf } from '../../../../helpers/site/sent-rows.ts';
import { eventRecords, hexOf, signalRecords, uuidOf } from '../../../../../functions/lib/site/stamped-row.ts';
import { migrations } from '../../../../../scripts/site/migrations.ts';
import { TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
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

  it('keep the id of a row as 16 bytes that give the same UUID', () => {
    const id = '0d3b1f00-89ab-4cde-8f01-23456789abcd';
    expect(uuidOf(hexOf(id))).toBe(id);
    expect(hexOf('')).toBe('');
  });
});
