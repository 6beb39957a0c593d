import { describe, expect, it } from 'vitest';
import type { SiteDatabase } from '../../../../../functions/lib/site/clickhouse.ts';
import type { Statement } from '../../../../../functions/lib/site/sql/statement.ts';
import { eraseVisitor } from '../../../../../functions/lib/site/site-rows.ts';

describe('erasing a visitor', () => {
  it('names this visitor of this site in every statement, repeats the erasures of no other, and removes rows once all know of it', async () => {
    const done: Statement[] = [];
    const database: SiteDatabase = {
      ask: async () => expect.fail('Nothing of other visitors is looked up.'),
      insert: async (table, { columns, values }) => void done.push({ sql: `INTO ${table}`, parameters: { columns, values } }),
      run: async (statement) => void done.push(statement),
    };
    const doneWhenKnown: number[] = [];
    await eraseVisitor(database, 'shop', 'gone', 5, async () => void doneWhenKnown.push(done.length));
    expect(done.map(({ sql }) => /(?:INTO|FROM) (\w+)/.exec(sql)?.[1])).toEqual(['tombstones', 'events', 'signals', 'visits']);
    expect(doneWhenKnown).toEqual([1]);
    expect(done.shift()?.parameters).toEqual({ columns: ['site', 'visitor', 'erased'], values: [['shop', 'gone', 5]] });
    for (const { sql, parameters } of done) {
      expect(parameters).toEqual({ site: 'shop', visitor: 'gone', now: 5 });
      expect(sql).toMatch(/\{site:String\}.+\{visitor:String\}.+\{now:Int64\}/);
    }
  });
});
