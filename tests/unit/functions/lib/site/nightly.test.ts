import { describe, expect, it } from 'vitest';
import { EVERY_SERVER, type SiteDatabase } from '../../../../../functions/lib/site/clickhouse.ts';
import { runNightly } from '../../../../../functions/lib/site/nightly.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');

/** A database that holds this many rows of erased visitors in a table, and gives what was run on it. */
async function runAt(late: Record<string, string>) {
  const changed: string[] = [];
  let asked: Readonly<Record<string, unknown>> = {};
  const database: SiteDatabase = {
    ask: async ({ sql, parameters }) => {
      const table = /FROM (\w+) AS held/.exec(sql)?.[1];
      if (table !== undefined) return [{ late: late[table] ?? '0' }];
      if (sql.includes('refusedDaily')) return [{ site: 's', day: '2026-10-29', code: 'ahead', refused: '7' }];
      asked = parameters;
      return [{ site: 's', day: '2026-10-29', stamped: '4', recounted: '3', different: '1' }];
    },
    insert: async () => undefined,
    run: async ({ sql }) => void changed.push(sql.slice(0, sql.indexOf(' WHERE'))),
  };
  return { report: await runNightly(database, NOW), changed, asked };
}

describe('the nightly command', () => {
  it('removes rows of erased visitors from the tables that hold some, and changes no other', async () => {
    const { report, changed } = await runAt({ events: '2', visits: '1' });
    expect(changed).toEqual([`DELETE FROM events ${EVERY_SERVER}`, `DELETE FROM visits ${EVERY_SERVER}`]);
    expect(report.removed).toBe(3);
    expect((await runAt({})).changed).toEqual([]);
  });

  it('counts the visits of the seven UTC days before today, as numbers', async () => {
    const { report, asked } = await runAt({});
    expect(asked).toMatchObject({ from: Date.parse('2026-10-23'), to: Date.parse('2026-10-30') });
    expect(report.days).toEqual([{ site: 's', day: '2026-10-29', stamped: 4, recounted: 3, different: 1 }]);
    expect(report.refusals).toEqual([{ site: 's', day: '2026-10-29', code: 'ahead', refused: 7 }]);
  });
});
