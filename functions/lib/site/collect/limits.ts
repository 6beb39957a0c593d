import { MAX_SITE_ROWS, type HeldBackCode } from '#contract/site/wire.ts';
import { tooMany } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';

/** Callers of whom the host tells no address, among the senders of `receivedHourly`. */
export const UNADDRESSED = 'no-address';

/** Whose calls and rows are counted: how a refusal names them, and the code under which the operator sees what was held back. */
const SENDERS = {
  address: { whom: 'this address', code: 'address' },
  /** Where the host tells no address. Who a visitor is, the caller says. */
  visitor: { whom: 'this browser', code: 'visitor' },
  unaddressed: { whom: 'callers without an address', code: UNADDRESSED },
  people: { whom: 'this site’s visitors', code: 'over-quota' },
  robots: { whom: 'robots', code: 'robots' },
} as const satisfies Record<string, { whom: string; code: HeldBackCode }>;
export type SenderKind = keyof typeof SENDERS;

/** Lengths of the windows in which is counted; those of an hour and a day are of UTC. */
export const WINDOW_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
export type WindowName = keyof typeof WINDOW_MS;

/** So many distinct rows or visitors of one sender in a window; a batch that brings more is refused until it ends. */
export interface Limit {
  of: SenderKind;
  counts: 'rows' | 'visitors';
  per: WindowName;
  most: number;
  /** Holds only once the site has taken such a share of its day's rows of people. */
  onceFilled?: number;
}

/** When so much of a day is used, its rest is for those who have sent little: else a few loud addresses would use it up. */
const NEARLY_FULL = 0.8;
/** A visitor's rows of an ordinary day. */
const FEW_ROWS = 50;

/** The limits of a site that takes so many rows of people a day. They are for what an office of 200 behind one address never sends. */
export function limitsOf(dailyRows: number): readonly Limit[] {
  // The largest batch fits, however few rows a site takes.
  const share = (part: number) => Math.max(MAX_SITE_ROWS, Math.floor(dailyRows * part));
  const few = Math.max(FEW_ROWS, Math.floor(dailyRows / 5_000));
  return [
    { of: 'address', counts: 'rows', per: 'minute', most: 3_000 },
    { of: 'address', counts: 'visitors', per: 'minute', most: 120 },
    { of: 'address', counts: 'visitors', per: 'hour', most: 400 },
    { of: 'address', counts: 'visitors', per: 'day', most: 1_000 },
    { of: 'address', counts: 'rows', per: 'day', most: share(0.05) },
    { of: 'address', counts: 'rows', per: 'day', most: few, onceFilled: NEARLY_FULL },
    { of: 'visitor', counts: 'rows', per: 'minute', most: 600 },
    { of: 'visitor', counts: 'rows', per: 'day', most: share(0.005) },
    { of: 'visitor', counts: 'rows', per: 'day', most: few, onceFilled: NEARLY_FULL },
    { of: 'unaddressed', counts: 'rows', per: 'minute', most: 60_000 },
    { of: 'robots', counts: 'rows', per: 'day', most: share(0.1) },
    { of: 'people', counts: 'rows', per: 'day', most: dailyRows },
  ];
}

/** A call that is not taken, which the operator sees counted. */
export class CountedRefusal extends Refusal {
  readonly code: HeldBackCode;
  /** Rows that were read of it; 0 where none was. */
  readonly rows: number;

  constructor(code: HeldBackCode, { status, message, headers }: Refusal, rows = 0) {
    super(status, message, headers);
    this.code = code;
    this.rows = rows;
  }
}

/** Why a batch of so many rows is refused. */
export function refusalOf({ of, counts, per }: Limit, waitMs: number, rows: number): CountedRefusal {
  const { whom, code } = SENDERS[of];
  return new CountedRefusal(
    code,
    tooMany(`No more ${counts} of ${whom} are taken ${per === 'day' ? 'today' : `in this ${per}`}`, waitMs),
    rows,
  );
}

/** When the window of an instant ends, in epoch ms. */
export function endOfWindow(per: WindowName, now: number): number {
  return now - (now % WINDOW_MS[per]) + WINDOW_MS[per];
}

/** The UTC day of an instant (epoch ms), as `YYYY-MM-DD`. */
export function utcDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
