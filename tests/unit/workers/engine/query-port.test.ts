import { describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import type { Query } from '#contract/ports/query.ts';
import { logOf } from '#contract/rows/logs.ts';
import { EngineCore } from '../../../../workers/engine/core.ts';
import { createQueryPort } from '../../../../workers/engine/query-port.ts';
import { MemoryDatabase } from '../../../../workers/persistence/memory-database.ts';
import { MemoryDocuments } from '../../../../workers/persistence/documents/memory-documents.ts';
import { createLoneLeadership } from '../../../../workers/tabs/leadership.ts';
import { createTabChannel } from '../../../../workers/tabs/tab-channel.ts';
import { runKit } from '../../../acceptance/run-kit.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';
import { makeId } from '../../../helpers/make-id.ts';

async function makeQuery(rows: EventRow[], now: number): Promise<Query> {
  const clock = new FakeClock(now);
  const core = new EngineCore({
    clock,
    channel: createTabChannel(null),
    randomness: { uuid: () => makeId(1) },
    database: new MemoryDatabase(() => makeId(2)),
    documents: () => Promise.resolve(new MemoryDocuments()),
    keptFiles: () => Promise.reject(new Error('Nothing is kept here.')),
    lead: (_, report) => createLoneLeadership(report),
    watchFailures: () => {},
    browser: { userAgent: '', language: '', timeZone: '', release: '' },
    capacity: 10_000,
  });
  await core.opened;
  for (const row of rows) core.recorded.logs[logOf(row.kind)].append(row);
  return createQueryPort(core);
}

describe('the engine without a thread', () => {
  it('passes the acceptance kit that every analytics source has to pass', async () => {
    const report = await runKit(makeQuery);
    expect(report.failures).toEqual([]);
    expect(report.skipped).toEqual([]);
    expect(report.passed).toBeGreaterThan(50);
  });
});
