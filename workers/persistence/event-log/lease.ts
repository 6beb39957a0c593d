import type { Lease } from '../event-database.ts';
import type { LogTransaction } from './schema.ts';
import { isCount, isRecord } from './state.ts';

/** Who holds the lease: `since` it was acquired, `at` it was last renewed, epoch ms. */
interface LeaderRecord {
  fence: number;
  tab: string;
  since: number;
  at: number;
}

/** Raises the fence: work under an older lease is refused from now on. */
export async function acquireLease(tx: LogTransaction, tab: string, now: number): Promise<Lease> {
  const fence = ((await readLeader(tx))?.fence ?? 0) + 1;
  await tx.store('meta').put({ fence, tab, since: now, at: now } satisfies LeaderRecord, 'leader');
  return { fence };
}

/** Enters the time of renewal; false when another tab holds the lease. */
export async function renewLease(tx: LogTransaction, { fence }: Lease, now: number): Promise<boolean> {
  const leader = await readLeader(tx);
  if (leader?.fence !== fence) return false;
  await tx.store('meta').put({ ...leader, at: now }, 'leader');
  return true;
}

export async function holdsLease(tx: LogTransaction, { fence }: Lease): Promise<boolean> {
  return (await readLeader(tx))?.fence === fence;
}

export async function readLeader(tx: LogTransaction): Promise<LeaderRecord | null> {
  const value = await tx.store('meta').get('leader');
  return isLeaderRecord(value) ? value : null;
}

function isLeaderRecord(value: unknown): value is LeaderRecord {
  return isRecord(value) && [value.fence, value.since, value.at].every(isCount) && typeof value.tab === 'string';
}
