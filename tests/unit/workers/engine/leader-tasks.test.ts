import { describe, expect, it } from 'vitest';
import { holdOffice } from '../../../../workers/engine/leader-tasks.ts';
import type { EventDatabase } from '../../../../workers/persistence/event-database.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';

/** A database that has `steps` steps of compaction to do and counts what the leader asks of it. */
function fakeDatabase({ steps = 0, admits = true, keeps = true }) {
  const asked = { compact: 0, beat: 0 };
  const database = {
    takeOffice: () => Promise.resolve(admits ? { fence: 1 } : null),
    compact: () => Promise.resolve(++asked.compact < steps),
    beat: () => {
      asked.beat++;
      return Promise.resolve(keeps);
    },
  } as unknown as EventDatabase;
  return { database, asked };
}

describe('the office of the leading tab', () => {
  it('compacts step by step until nothing is left, then looks again now and then', async () => {
    const clock = new FakeClock();
    const { database, asked } = fakeDatabase({ steps: 5 });
    const office = new AbortController();
    const held = holdOffice(database, 'tab', clock, office.signal);
    await clock.pass(1_000);
    expect(asked.compact).toBe(5);
    await clock.pass(11_000);
    expect(asked.compact).toBe(7);
    office.abort();
    await held;
  });

  it('ends at once when it is lost, and leaves no timer', async () => {
    const clock = new FakeClock();
    const { database, asked } = fakeDatabase({ steps: 1_000 });
    const office = new AbortController();
    const held = holdOffice(database, 'tab', clock, office.signal);
    await clock.pass(250);
    office.abort();
    await held;
    const before = asked.compact;
    await clock.pass(60_000);
    expect(asked.compact).toBe(before);
    expect(clock.timers).toBe(0);
  });

  it('ends when the fence in the database is another tab’s', async () => {
    const clock = new FakeClock();
    const { database, asked } = fakeDatabase({ keeps: false });
    const held = holdOffice(database, 'tab', clock, new AbortController().signal);
    await clock.pass(120_000);
    await held;
    expect(asked.beat).toBe(1);
  });

  it('is not held without a database', async () => {
    const { database, asked } = fakeDatabase({ admits: false });
    await holdOffice(database, 'tab', new FakeClock(), new AbortController().signal);
    expect(asked.compact).toBe(0);
  });
});
