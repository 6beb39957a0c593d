import { isTimeStamp } from '#contract/rows/check-row.ts';
import { isSiteSecret } from '#contract/site/secret.ts';
import type { MetaStore } from '../persistence/event-log/schema.ts';
import { isRecord } from '../persistence/event-log/state.ts';

/** Apart from all others, so that an erase of this browser leaves it. */
const ERASURES = 'siteErasures';

/** An erasure that was asked for. */
export interface Erasure {
  /** The proof; kept until the collector has acknowledged an erasure after which no batch can come any more. */
  secret: string;
  /** Epoch ms. */
  askedAt: number;
  isAcknowledged: boolean;
}

export async function readErasures(meta: MetaStore): Promise<Erasure[]> {
  const value: unknown = await meta.get(ERASURES);
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter((one): one is Erasure => isRecord(one) && isSiteSecret(one['secret']) && isTimeStamp(one['askedAt']));
}

export async function writeErasures(meta: MetaStore, erasures: Erasure[]): Promise<void> {
  await (erasures.length === 0 ? meta.delete(ERASURES) : meta.put(erasures, ERASURES));
}
