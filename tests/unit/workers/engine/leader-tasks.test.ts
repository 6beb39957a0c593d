import { describe, expect, it } from 'vitest';
import { LeaderTasks } from '../../../../workers/engine/leader-tasks.ts';
import type { EventDatabase } from '../../../../workers/persistence/event-database.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';

/** A database that has `steps` steps of compaction to do and counts what the leader asks of it. */
function fakeDatabase({ steps = 0, grants = true, renews = true }) {
  const asked = { compact: 0, renewLease: 0 };
  const database = {
    acquireLease: () => Promise.resolve(grants ? { fence: 1 } : null),
    compact: () => Promise.resolve(++asked.compact < steps),
    renewLease: () => {
      asked.renewLease++;
      return Promise.resolve(renews);
    },
  } as unknown as EventDatabase;
  return { database, asked };
}

describe('compaction by the leading tab', () => {
  it('runs step by step until nothing is left, then looks again now and then', async () => {
    const clock = new FakeClock();
    const { database, asked } = fakeDatabase({ steps: 5 });
    const lead = new AbortController();
    const run = new LeaderTasks(database, clock).run('tab', lead.signal);
    await clock.pass(1_000);
    expect(asked.compact).toBe(5);
    await clock.pass(11_000);
    expect(asked.compact).toBe(7);
    lead.abort();
    await run;
  });

  it('ends immediately when the lead is lost, and leaves no timer', async () => {
    const clock = new FakeClock();
    const { database, asked } = fakeDatabase({ steps: 1_000 });
    const lead = new AbortController();
    const run = new LeaderTasks(database, clock).run('tab', lead.signal);
    await clock.pass(250);
    lead.abort();
    await run;
    const before = asked.compact;
    await clock.pass(60_000);
    expect(asked.compact).toBe(before);
    expect(clock.timers).toBe(0);
  });

  it('ends when another tab holds the lease in the database', async () => {
    const clock = new FakeClock();
    const { database, asked } = fakeDatabase({ renews: false });
    const run = new LeaderTasks(database, clock).run('tab', new AbortController().signal);
    await clock.pass(120_000);
    await run;
    expect(asked.renewLease).toBe(1);
  });

  it('does not run where the database grants no lease', async () => {
    const { database, asked } = fakeDatabase({ grants: false });
    await new LeaderTasks(database, new FakeClock()).run('tab', new AbortController().signal);
    expect(asked.compact).toBe(0);
  });
});

describe('a task of the leading tab', () => {
  const tasksWithoutLease = (): LeaderTasks => new LeaderTasks(fakeDatabase({ grants: false }).database, new FakeClock());

  it('begins each time the tab leads, and immediately where it is added while the tab leads', () => {
    const tasks = tasksWithoutLease();
    const begun: AbortSignal[] = [];
    const [first, second] = [new AbortController(), new AbortController()];
    tasks.add((signal) => begun.push(signal));
    expect(begun).toEqual([]);
    void tasks.run('tab', first.signal);
    tasks.add((signal) => begun.push(signal));
    expect(begun).toEqual([first.signal, first.signal]);
    void tasks.run('tab', second.signal);
    expect(begun).toHaveLength(4);
  });

  it('waits for the next time where it is added after the lead was lost', () => {
    const tasks = tasksWithoutLease();
    const lead = new AbortController();
    void tasks.run('tab', lead.signal);
    lead.abort();
    let begun = 0;
    tasks.add(() => begun++);
    expect(begun).toBe(0);
  });
});
