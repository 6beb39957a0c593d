import type { Work } from './connection.ts';
import type { Lease } from '../event-database.ts';
import { isCount, isRecord } from './state.ts';

/** Who holds the lease: `since` it was acquired, `at` it was last renewed, epoch ms. */
export interface Leader {
  fence: number;
  tab: string;
  since: number;
  at: number;
}

/** Raises the fence: work under an older lease is refused from now on. */
export async function acquireLease(work: Work, tab: string, now: number): Promise<Lease> {
  const fence = ((await readLeader(work))?.fence ?? 0) + 1;
  await work.tx.objectStore('meta').put({ fence, tab, since: now, at: now } satisfies Leader, 'leader');
  return { fence };
}

/** Enters the time of renewal; false when another tab holds the lease. */
export async function renewLease(work: Work, { fence }: Lease, now: number): Promise<boolean> {
  const leader = await readLeader(work);
  if (leader?.fence !== fence) return false;
  await work.tx.objectStore('meta').put({ ...leader, at: now }, 'leader');
  return true;
}

export async function holdsLease(work: Work, { fence }: Lease): Promise<boolean> {
  return (await readLeader(work))?.fence === fence;
}

export async function readLeader(work: Work): Promise<Leader | null> {
  const value = await work.tx.objectStore('meta').get('leader');
  const isLeader = isRecord(value) && [value.fence, value.since, value.at].every(isCount) && typeof value.tab === 'string';
  return isLeader ? (value as unknown as Leader) : null;
}
