import type { Clock } from '../contract/clock.ts';
import { isTimeStamp } from '../contract/rows/check-row.ts';
import { COLLECTOR, type CollectAnswer, type EraseAnswer, ROW_REFUSALS, type SiteErase } from '../contract/site/wire.ts';
import { isRecord } from '../persistence/event-log/state.ts';

/** A request without an answer is given up after this time. */
export const REQUEST_MS = 15_000;
/** Waits between attempts that fail, before jitter. */
const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 300_000;
/** An answer names at most each row of a batch. */
const MAX_ANSWER_CHARACTERS = 65_536;

/**
 * What became of a batch: it was taken, but for the rows that the answer names; the collector stores nothing of this browser
 * (`declined`); it fits in parts only, or not at all (`unfit`); or nothing is known, and it is sent again.
 */
export type CollectReply =
  | { kind: 'taken'; answer: CollectAnswer }
  | { kind: 'declined' }
  | { kind: 'unfit' }
  | { kind: 'later'; retryAfterMs: number; backoffMs(failures: number): number };

export interface CollectorWorld {
  fetch: typeof fetch;
  clock: Pick<Clock, 'now' | 'after'>;
  /** From 0 to 1, without 1. */
  random(): number;
}

/** The collector as this browser calls it. What it answers is checked like any input from outside. */
export class CollectorCalls {
  readonly #world: CollectorWorld;
  #abort: AbortController | null = null;

  constructor(world: CollectorWorld) {
    this.#world = world;
  }

  /** Sends rows, each as its frozen text. */
  async collect(visitor: string, rows: readonly { id: string; json: string }[]): Promise<CollectReply> {
    const reply = await this.#post(`{"v":1,"visitor":${JSON.stringify(visitor)},"rows":[${rows.map(({ json }) => json).join(',')}]}`);
    const { status, retryAfterMs, text } = reply;
    const answer = status === 200 ? readCollectAnswer(text, new Set(rows.map(({ id }) => id))) : null;
    if (answer !== null) return { kind: 'taken', answer };
    if (status === 204) return { kind: 'declined' };
    if (status === 400 || status === 413) return { kind: 'unfit' };
    return { kind: 'later', retryAfterMs, backoffMs: (failures) => this.#backoff(failures) };
  }

  /** Asks to erase what was sent under a secret; answers whether that is acknowledged. */
  async erase(secret: string): Promise<boolean> {
    const { status, text } = await this.#post(JSON.stringify({ v: 1, erase: secret } satisfies SiteErase));
    return status === 200 && isEraseAnswer(parsed(text));
  }

  /** Gives up the request under way. */
  abort(): void {
    this.#abort?.abort();
  }

  async #post(body: string): Promise<{ status: number; retryAfterMs: number; text: string }> {
    const { fetch, clock } = this.#world;
    const abort = new AbortController();
    this.#abort = abort;
    const cancel = clock.after(REQUEST_MS, () => abort.abort());
    try {
      const response = await fetch(COLLECTOR, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        // It goes on when its tab is closed.
        keepalive: true,
        credentials: 'omit',
        redirect: 'error',
        signal: abort.signal,
      });
      const text = response.status === 200 ? await response.text() : '';
      return { status: response.status, retryAfterMs: readRetryAfter(response.headers.get('retry-after'), clock.now()), text };
    } catch {
      return { status: 0, retryAfterMs: 0, text: '' };
    } finally {
      cancel();
    }
  }

  #backoff(failures: number): number {
    const wait = Math.min(LAST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 30));
    return Math.round(Math.max(FIRST_WAIT_MS, wait * (0.5 + this.#world.random() / 2)));
  }
}

/** An answer that accounts for each row of the batch; null where it does not. */
function readCollectAnswer(text: string, ids: ReadonlySet<string>): CollectAnswer | null {
  const value = parsed(text);
  if (!isRecord(value) || !Array.isArray(value['refused']) || !isTimeStamp(value['now'])) return null;
  const { accepted, now } = value;
  const refused: CollectAnswer['refused'] = [];
  for (const one of value['refused'] as unknown[]) {
    const code = isRecord(one) ? ROW_REFUSALS.find((known) => known === one['code']) : undefined;
    if (!isRecord(one) || code === undefined || typeof one['id'] !== 'string' || !ids.has(one['id'])) return null;
    refused.push({ id: one['id'], code });
  }
  const named = new Set(refused.map(({ id }) => id));
  return named.size === refused.length && accepted === ids.size - named.size ? { accepted, refused, now } : null;
}

function isEraseAnswer(value: unknown): value is EraseAnswer {
  return isRecord(value) && value['erased'] === true;
}

function parsed(text: string): unknown {
  if (text.length > MAX_ANSWER_CHARACTERS) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Seconds or a date, as ms from now; 0 where there is none. */
function readRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
