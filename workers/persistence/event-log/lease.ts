import type { Work } from './connection.ts';
import type { Office } from '../event-database.ts';
import { isCount, isRecord } from './state.ts';

/** Who leads: `since` the office was taken, last seen `at`, epoch ms. */
export interface Leader {
  fence: number;
  tab: string;
  since: number;
  at: number;
}

/** Raises the fence: work of whoever led before is refused from now on. */
export async function takeOffice(work: Work, tab: string, now: number): Promise<Office> {
  const fence = ((await readLeader(work))?.fence ?? 0) + 1;
  await work.tx.objectStore('meta').put({ fence, tab, since: now, at: now } satisfies Leader, 'leader');
  return { fence };
}

/** Enters a sign of life; false when the office is lost. */
export async function beat(work: Work, { fence }: Office, now: number): Promise<boolean> {
  const leader = await readLeader(work);
  if (leader?.fence !== fence) return false;
  await work.tx.objectStore('meta').put({ ...leader, at: now }, 'leader');
  return true;
}

export async function isInOffice(work: Work, { fence }: Office): Promise<boolean> {
  return (await readLeader(work))?.fence === fence;
}

export async function readLeader(work: Work): Promise<Leader | null> {
  const value = await work.tx.objectStore('meta').get('leader');
  const isLeader = isRecord(value) && [value.fence, value.since, value.at].every(isCount) && typeof value.tab === 'string';
  return isLeader ? (value as unknown as Leader) : null;
}
