import {
  COLLECTOR,
  MAX_SENT_AGE_MS,
  MAX_SITE_BYTES,
  MAX_SITE_ROWS,
  type RowRefusal,
  type SentRow,
  type SiteBatch,
  type SiteErase,
} from '#contract/site/wire.ts';

/** What befalls a request; `lost`: it is carried out, and its answer does not arrive. */
export type Fate = 'fine' | 'lost' | 'down' | 'busy' | 'hostile' | 'gpc';

const AHEAD_MS = 300_000;

/** A collector that keeps rows by id, as the real one does, and counts what it should never see. */
export class FakeCollector {
  fate: Fate = 'fine';
  /** Rows of a batch; more are answered with 413. */
  maxRows = MAX_SITE_ROWS;
  /** Rows by id. */
  readonly stored = new Map<string, { visitor: string; row: SentRow }>();
  /** Ids that came with other bytes after they were stored. */
  readonly changed: string[] = [];
  readonly erased: string[] = [];
  /** Rows of each request that arrived. */
  readonly requests: number[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  fetch: typeof fetch = async (input, init) => {
    if (input !== COLLECTOR || init?.method !== 'POST' || init.credentials !== 'omit')
      throw new Error(`Unexpected request ${String(input)}.`);
    const { fate } = this;
    if (fate === 'down') throw new TypeError('The network is down.');
    if (fate === 'busy') return new Response('{}', { status: 429, headers: { 'Retry-After': '60' } });
    if (fate === 'hostile') return json({ accepted: 1e9, refused: [{ id: '__proto__', code: 'constructor' }], now: 'soon' });
    const answer = await this.#answer(String(init.body), fate);
    if (fate === 'lost') throw new TypeError('The connection was lost.');
    return answer;
  };

  async #answer(body: string, fate: Fate): Promise<Response> {
    const sent = JSON.parse(body) as SiteBatch | SiteErase;
    if ('erase' in sent) return this.#erase(visitorOf(sent.erase));
    if (fate === 'gpc') return new Response(null, { status: 204 });
    this.requests.push(sent.rows.length);
    if (sent.rows.length > this.maxRows || new TextEncoder().encode(body).length > MAX_SITE_BYTES)
      return new Response('{}', { status: 413 });
    const refused = sent.rows.flatMap((row) => {
      const code = this.#refusal(row);
      if (code === null) this.#store(sent.visitor, row);
      return code === null ? [] : [{ id: row.id, code }];
    });
    return json({ accepted: sent.rows.length - refused.length, refused, now: this.#now() });
  }

  #refusal(row: SentRow): RowRefusal | null {
    if (row.path?.startsWith('/malformed') === true) return 'malformed';
    if (row.ts > this.#now() + AHEAD_MS) return 'ahead';
    return row.ts < this.#now() - MAX_SENT_AGE_MS ? 'too-old' : null;
  }

  #store(visitor: string, row: SentRow): void {
    const before = this.stored.get(row.id);
    if (before && JSON.stringify(before.row) !== JSON.stringify(row)) this.changed.push(row.id);
    this.stored.set(row.id, before ?? { visitor, row });
  }

  #erase(visitor: string): Response {
    this.erased.push(visitor);
    for (const [id, { visitor: of }] of this.stored) if (of === visitor) this.stored.delete(id);
    return json({ erased: true, now: this.#now() });
  }
}

/** The pseudonym in tests: the real one is made by the browser in its own time. */
export function visitorOf(secret: string): string {
  return secret.slice(-24);
}

function json(value: unknown): Response {
  return new Response(JSON.stringify(value), { status: 200, headers: { 'content-type': 'application/json' } });
}
