import { describe, expect, it } from 'vitest';
import type { KeptDatabase, Records } from '../../../../../functions/lib/site/clickhouse.ts';
import { eraseVisitor, LOOKS_AGAIN_MS, removeErased } from '../../../../../functions/lib/site/erasures.ts';

const ERASURE = { site: 'shop', visitor: 'gone', until: 5 };

/** A database that finds so many rows, one answer after the other, and notes what is done. */
function openDatabase(...found: number[]) {
  const done: string[] = [];
  const written: Records[] = [];
  const database: KeptDatabase = {
    ask: async ({ copies }) => {
      done.push(copies === true ? 'count copies' : 'count');
      return [{ found: String(found.shift() ?? 0) }];
    },
    insert: async (table, records) => {
      done.push(`write ${table}`);
      written.push(records);
    },
    insertFound: async () => expect.fail('An erasure copies nothing.'),
    run: async ({ sql }) => void done.push(sql.split(' ').slice(0, 3).join(' ')),
  };
  return { database, done, written, wait: async (ms: number) => void done.push(`wait ${ms}`) };
}

describe('an erasure', () => {
  it('of a visitor of whom rows are held is written down at once, and removes nothing', async () => {
    const { database, done, written, wait } = openDatabase(1);
    await eraseVisitor(database, ERASURE, wait, () => expect.fail('It found something.'));
    expect(done).toEqual(['count', 'write tombstones']);
    expect(written).toEqual([{ columns: ['site', 'visitor', 'erased'], values: [['shop', 'gone', 5]] }]);
  });

  it('that finds nothing looks again for what was under way, and writes nothing where it still finds nothing', async () => {
    const late = openDatabase(0, 1);
    await eraseVisitor(late.database, ERASURE, late.wait);
    expect(late.done).toEqual(['count', `wait ${LOOKS_AGAIN_MS}`, 'count', 'write tombstones']);
    const unknown = openDatabase(0, 0);
    await eraseVisitor(unknown.database, ERASURE, unknown.wait);
    expect(unknown.done).toEqual(['count', `wait ${LOOKS_AGAIN_MS}`, 'count']);
  });

  it('that finds nothing can be refused before it waits', async () => {
    const { database, done, wait } = openDatabase(0, 1);
    const refuse = () => {
      throw new Error('too many');
    };
    await expect(eraseVisitor(database, ERASURE, wait, refuse)).rejects.toThrow('too many');
    expect(done).toEqual(['count']);
  });
});

describe('removing what was erased', () => {
  it('goes on until no copy is left, one table after the other, and touches no table without any', async () => {
    const { database, done } = openDatabase(2, 2, 1, 0);
    expect(await removeErased(database)).toBe(2);
    const round = ['DELETE FROM events', 'ALTER TABLE events'];
    const look = ['count', 'count copies'];
    expect(done).toEqual([...look, ...round, 'count copies', ...round, 'count copies', ...look, ...look]);
  });

  it('ends with the name of the table of which rows are left', async () => {
    const { database } = openDatabase(0, 0, 3, 3, 3, 3, 3);
    await expect(removeErased(database)).rejects.toThrow('left in the table signals');
  });
});
