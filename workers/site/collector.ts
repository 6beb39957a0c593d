import { isTimeStamp } from '#contract/rows/check-row.ts';
import { ROW_REFUSALS, type RowRefusal, type SentRow } from '#contract/site/wire.ts';
import { isRecord } from '../persistence/event-log/state.ts';

/**
 * What became of a batch: it was accepted, but for the rows with a code; the collector stores nothing of this browser (`declined`); it
 * fits in parts only, or not at all (`unfit`); or nothing is known, and it is sent again (`later`).
 */
export type CollectReply =
  | { kind: 'accepted'; codes: ReadonlyMap<string, RowRefusal>; now: number }
  | { kind: 'declined' | 'unfit' }
  | { kind: 'later'; retryAfterMs: number };

/** The collector's answer to a batch, checked like any input from outside. */
export async function readReply(response: Response, rows: readonly SentRow[], now: number): Promise<CollectReply> {
  const { status, headers } = response;
  if (status === 204) return { kind: 'declined' };
  if (status === 400 || status === 413) return { kind: 'unfit' };
  const taken = status === 200 && readAnswer(await response.json(), rows);
  return taken || { kind: 'later', retryAfterMs: readRetryAfter(headers.get('retry-after'), now) };
}

/** Whether the collector acknowledges an erasure. */
export async function isErased(response: Response): Promise<boolean> {
  const answer: unknown = response.ok && (await response.json());
  return isRecord(answer) && answer['erased'] === true;
}

/** An answer that accounts for each row of the batch; null where it does not. */
function readAnswer(answer: unknown, rows: readonly SentRow[]): CollectReply | null {
  if (!isRecord(answer) || !Array.isArray(answer['refused']) || !isTimeStamp(answer['now'])) return null;
  const { accepted, refused, now } = answer;
  const taken = new Set<unknown>(rows.map(({ id }) => id));
  const codes = new Map<string, RowRefusal>();
  for (const one of refused as unknown[]) {
    if (!isRecord(one) || !taken.delete(one['id']) || !isRefusal(one['code'])) return null;
    codes.set(one['id'] as string, one['code']);
  }
  return accepted === taken.size ? { kind: 'accepted', codes, now } : null;
}

function isRefusal(code: unknown): code is RowRefusal {
  return (ROW_REFUSALS as readonly unknown[]).includes(code);
}

/** Seconds or a date, as ms from now; 0 where there is none. */
function readRetryAfter(header: string | null, now: number): number {
  const ms = Number(header) * 1_000 || Date.parse(header ?? '') - now;
  return ms > 0 ? ms : 0;
}
