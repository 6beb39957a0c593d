import { ClickHouseLogLevel, createClient, parseError } from '@clickhouse/client-web';
import { BrokenAnswer } from './database-failures.ts';
import type { SiteSettings } from './settings.ts';
import { literal, type Statement } from './sql/statement.ts';
import { wholeAnswers } from './whole-answers.ts';

/** One row of an answer; whole numbers of 64 bits are texts. */
export type AnswerRow = Readonly<Record<string, unknown>>;

/** Rows to insert: the values of each, in the order of the columns. */
export interface Records {
  columns: readonly string[];
  values: readonly (readonly unknown[])[];
}

/** The engine, as much of it as functions need: they read and add rows. Its methods throw what `failureOf` tells. */
export interface SiteDatabase {
  /** Reads: the statement can change nothing and keeps to the limits. It ends when the signal aborts. */
  ask(statement: Statement, signal?: AbortSignal): Promise<AnswerRow[]>;
  insert(table: SentTable | WrittenTable, records: Records, token: string): Promise<void>;
}

/** The same for the nightly command, which also changes and removes rows. */
export interface KeptDatabase extends SiteDatabase {
  insertFound(table: SentTable, columns: readonly string[], statement: Statement): Promise<void>;
  /** Changes rows, and returns when that is done on all servers. */
  run(statement: Statement): Promise<void>;
}

/** In a statement to {@link KeptDatabase.run}: it changes the rows of each server of a cluster. */
export const EVERY_SERVER = '{every server}';
/** The tables of a cluster that pass rows on to the server of their visitor. */
export const SENT = {
  events: 'sentEvents',
  signals: 'sentSignals',
  tombstones: 'sentTombstones',
  purgedViews: 'sentPurgedViews',
} as const;
type SentTable = keyof typeof SENT;
/** Tables without rows of visitors: any server takes what is written to them. */
type WrittenTable = 'refusedDaily' | 'receivedHourly' | 'addressSalts' | 'purges' | 'shields' | 'imports' | 'nights';

const isSent = (table: string): table is SentTable => Object.hasOwn(SENT, table);

/** Rows that are marked as deleted are read too. */
const COPIES = { apply_deleted_mask: 0 } as const;
/** A change is done on all replicas when it is answered; each of them reads the keys of the rows for itself. */
const CHANGES = { mutations_sync: '2', lightweight_deletes_sync: '2', allow_nondeterministic_mutations: 1 } as const;

/** Of a cluster: a replica that is more than 3 s behind is not asked, and where all are behind, a question fails rather than miss rows. */
const FRESH_REPLICAS = { max_replica_delay_for_distributed_queries: '3', fallback_to_stale_replicas_for_distributed_queries: 0 } as const;

/** The answer must have come by then, also over a slow network. */
const ANSWER_MS = 5_000;

/**
 * Connects to ClickHouse over HTTP; nothing is sent before the first call. With `flushMs` the engine gathers the rows of small
 * inserts for so long, and answers each once its rows are stored.
 */
export function connectDatabase(settings: SiteSettings, send: typeof fetch = fetch, flushMs = 0): KeptDatabase {
  const { url, database, username, password, cluster, limits } = settings;
  const client = createClient({
    url,
    database,
    username,
    password,
    fetch: wholeAnswers(send),
    request_timeout: limits.seconds * 1_000 + ANSWER_MS,
    use_multipart_params_auto: true,
    // Its warning asks for progress in the headers of long statements, which are sent before it is known whether the statement fails.
    log: { level: ClickHouseLogLevel.ERROR },
    clickhouse_settings: { wait_end_of_query: 1 },
  });
  const bounds = readingSettings(settings);
  // A row that was answered as stored is on most replicas of its server.
  const quorum = cluster === '' ? {} : ({ insert_quorum: 'auto' } as const);
  const gathering =
    flushMs > 0
      ? ({ async_insert: 1, wait_for_async_insert: 1, async_insert_busy_timeout_max_ms: flushMs } as const)
      : ({ async_insert: 0 } as const);
  const placeOf = (table: SentTable | WrittenTable) => (cluster === '' || !isSent(table) ? table : SENT[table]);
  const ask: SiteDatabase['ask'] = async (statement, signal) => {
    const { parameters } = await completed(statement, (before) => ask(before, signal));
    const asked = { query: wholeText(statement, cluster), query_params: { ...parameters } };
    const clickhouse_settings = statement.copies === true ? { ...bounds, ...COPIES } : bounds;
    signal?.throwIfAborted();
    // The client sets `onabort` of what it is given: with one signal for several statements only the last of them would end.
    const ending = signal && { abort_signal: AbortSignal.any([signal]) };
    const result = await client.query({ ...asked, ...ending, format: 'JSON', clickhouse_settings });
    return readRows(await result.text());
  };
  return {
    ask,
    insert: async (table, { columns: names, values }, token) => {
      if (values.length === 0) return;
      const columns = names as [string, ...string[]];
      const clickhouse_settings = { ...gathering, ...quorum, insert_deduplication_token: token, distributed_foreground_insert: 1 } as const;
      await client.insert({ table: placeOf(table), values: [...values], columns, format: 'JSONCompactEachRow', clickhouse_settings });
    },
    insertFound: async (table, columns, statement) => {
      const { parameters } = await completed(statement, ask);
      const query = `INSERT INTO ${placeOf(table)} (${columns.join(', ')}) ${wholeText(statement, cluster)}`;
      await client.command({
        query,
        query_params: { ...parameters },
        clickhouse_settings: { ...quorum, distributed_foreground_insert: 1 },
      });
    },
    run: async ({ sql, parameters }) => {
      const query = sql.replaceAll(EVERY_SERVER, cluster === '' ? '' : `ON CLUSTER ${literal(cluster)}`);
      await client.command({ query, query_params: { ...parameters }, clickhouse_settings: CHANGES });
    },
  };
}

/** What a statement that reads is sent with: the profile of the reader's account allows no more (scripts/site/accounts.ts). */
export function readingSettings({ cluster, limits }: Pick<SiteSettings, 'cluster' | 'limits'>) {
  return {
    ...(cluster === '' ? {} : FRESH_REPLICAS),
    readonly: '2',
    max_execution_time: limits.seconds,
    max_memory_usage: String(limits.bytes),
    max_rows_to_read: String(limits.rowsRead),
    output_format_json_quote_64bit_integers: 1,
    // Answers are small: threads that write them cost more than they save.
    output_format_parallel_formatting: 0,
    join_use_nulls: 0,
    // The partition of each table follows from its sorting key, so a row that was sent twice is in one partition.
    do_not_merge_across_partitions_select_final: 1,
    // Who asks may be gone before the answer is there.
    cancel_http_readonly_queries_on_client_close: 1,
  } as const;
}

/** The statement with the values that another one had to find first. */
export async function completed(statement: Statement, ask: SiteDatabase['ask']): Promise<Statement> {
  if (statement.before === undefined) return statement;
  const [found = {}] = await ask(statement.before);
  return { ...statement, parameters: { ...statement.parameters, ...found } };
}

/** The statement as one server is asked it: for all servers of a cluster where there is one. */
export function wholeText({ sql, merge, copies }: Statement, cluster: string): string {
  const servers = copies === true ? 'clusterAllReplicas' : 'cluster';
  const parts = cluster === '' ? `(${sql})` : `${servers}(${literal(cluster)}, view(${sql}))`;
  if (merge !== undefined) return merge(parts);
  return cluster === '' ? sql : `SELECT * FROM ${parts}`;
}

/** The rows of an answer; half an answer is none. */
function readRows(text: string): AnswerRow[] {
  const { data, rows, exception } = parsed(text);
  // Some servers are set to end an answer so, as whole JSON.
  if (typeof exception === 'string') throw parseError(exception);
  if (Array.isArray(data) && data.length === rows) return data as AnswerRow[];
  throw new BrokenAnswer('The answer has not as many rows as it says.');
}

function parsed(text: string): { data?: unknown; rows?: unknown; exception?: unknown } {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BrokenAnswer('The answer is no JSON.', { cause: error });
  }
}
