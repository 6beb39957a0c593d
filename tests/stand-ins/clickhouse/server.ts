import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { readCall, type Call } from './read-call.ts';

/**
 * ClickHouse's HTTP interface in front of chdb, the same engine as a library: as much of it as the site's functions use.
 * Statements with bound parameters and settings, inserts, also those that the server gathers, databases, error codes. It has no accounts,
 * row policies or cluster; what a server in trouble does it plays only where a test tells it to. chdb is installed apart, in tests/site,
 * and never by the product.
 */

interface Session {
  queryAsync: (sql: string) => Promise<{ text(): string }>;
}

interface EngineError {
  code: number;
  name: string;
}

/** What a server does to the statements whose text `on` matches, or to all. */
export type Fault = { on?: RegExp } & (
  | ({ kind: 'refuses' } & EngineError)
  /** The statement was carried out all the same. */
  | ({ kind: 'fails afterwards' } & EngineError)
  /** Behind a part of the answer with the status 200; `isTagged` = as servers since 25.11 mark it. */
  | ({ kind: 'fails late'; isTagged: boolean } & EngineError)
  /** In the middle of the answer. */
  | { kind: 'resets' }
  /** The first byte comes once the promise resolves. */
  | { kind: 'is slow'; until: () => Promise<unknown> }
  /** A replica that has none of the rows yet: it refuses those who refuse stale replicas, and answers others. */
  | { kind: 'is behind' }
);

/** Tests may count for longer than a server keeps a silent connection, in this very process: theirs is kept. */
const KEEP_ALIVE_MS = 600_000;
/** Threads in which Node waits for the library: four, unless Node was started with more. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE']) || 4;
/** Statements are carried out so many at a time, as a server does, which lets a hundred in. One thread is left for files. */
const SIDE_BY_SIDE = THREADS - 1;
/** Statements that change nothing: what `readonly` lets through. */
const READING = /^\s*(?:select|with|explain|describe|show)\b/i;
/** Statements that take their settings at their end, an insert before the form of its rows; those of the others are left out. */
const WITH_SETTINGS = /^\s*(?:select|with|explain|describe|show|alter|delete|insert)\b/i;
const FORM_OF_ROWS = /(?= FORMAT \w+\s*$)|$/;
/** A clause of settings at the end of a statement. */
const OWN_CLAUSE = /\bSETTINGS\b[^()]*$/;
/** What the interface itself reads, and what it does here in the place of the library. */
const OWN_SETTINGS = /^(?:readonly|wait_end_of_query|async_insert|wait_for_async_insert|async_insert_busy_timeout_max_ms)$/;
/** The code in a message of the engine. */
const CODE = /^Code: (\d+)\./m;
const READONLY_CODE = 164;

/** @param options a new directory, which goes with the server, unless one is given */
export async function startClickhouse({ directory, port = 0 }: { directory?: string; port?: number } = {}) {
  const place = directory ?? mkdtempSync(path.join(tmpdir(), 'site-clickhouse-'));
  const { Session, drainPending } = createRequire(new URL('../../site/package.json', import.meta.url))('chdb');
  const sessions = Array.from({ length: SIDE_BY_SIDE }, () => new Session(place));
  let fault: Fault | null = null;
  let aheadMs = 0;
  const run = sideBySide(sessions);
  const gather = gatherInserts(run);
  // A server takes addresses of a megabyte, with the parameters of what writes in them (`http_max_uri_size`).
  const server = createServer({ maxHeaderSize: 1_048_576, keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    try {
      const call = await readCall(request);
      const sql = call.sql.replaceAll('now64(3)', `(now64(3) + INTERVAL ${aheadMs} MILLISECOND)`);
      const answer = () => (call.settings['async_insert'] === '1' ? gather(call) : run({ ...call, sql }));
      await (fault !== null && (fault.on ?? /^/).test(call.sql) ? play(fault, call, answer, response) : give(response, await answer()));
    } catch (error) {
      refuse(response, error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(null)));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    setFault(next: Fault | null) {
      fault = next;
    },
    /** Sets the clock that statements read by `now64(3)` so far from that of this machine. */
    setClock(ms: number) {
      aheadMs = ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await drainPending();
      for (const session of sessions) session.close();
      if (directory === undefined) rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Gives each call a session of its own as long as it takes, because parameters and the database belong to the session; the others wait. */
function sideBySide(sessions: Session[]): (call: Call) => Promise<string> {
  const free = [...sessions];
  const waiting: ((session: Session) => void)[] = [];
  const databases = new Map<Session, string>();
  return async (call) => {
    const session = free.pop() ?? (await new Promise((resolve: (session: Session) => void) => waiting.push(resolve)));
    try {
      if (call.database !== (databases.get(session) ?? 'default')) {
        await session.queryAsync(`USE \`${call.database}\``);
        databases.set(session, call.database);
      }
      return await answer(session, call);
    } finally {
      (waiting.shift() ?? ((next) => free.push(next)))(session);
    }
  };
}

async function answer(session: Session, { sql, values, settings, parameters }: Call) {
  if (settings['readonly'] !== undefined && !READING.test(sql))
    throw new Error(`Code: ${READONLY_CODE}. DB::Exception: Cannot execute query in readonly mode. (READONLY)`);
  const named = Object.entries(settings).filter(([name]) => !OWN_SETTINGS.test(name));
  const word = OWN_CLAUSE.test(sql) ? ',' : ' SETTINGS';
  const clause =
    named.length > 0 && WITH_SETTINGS.test(sql) ? `${word} ${named.map(([name, value]) => `${name}='${value}'`).join(', ')}` : '';
  // A call each: what fails in a call of several statements leaves parts of an answer behind.
  const set = setParameters(parameters);
  if (set !== '') await session.queryAsync(set);
  const result = await session.queryAsync(sql.replace(FORM_OF_ROWS, () => clause) + (values === '' ? '' : `\n${values}`));
  return result.text();
}

/**
 * Asynchronous inserts with `wait_for_async_insert`, which the library has not: rows for the same statement wait for each other as
 * long as the setting says, go in together, and each insert is answered then.
 */
function gatherInserts(run: (call: Call) => Promise<string>): (call: Call) => Promise<string> {
  const waiting: Map<string, { values: string[]; stored: Promise<string> }> = new Map();
  return (call) => {
    const key = `${call.database} ${call.sql}`;
    const known = waiting.get(key);
    // The library takes an empty line for the end of the rows.
    const rows = call.values.trim();
    if (known !== undefined) {
      known.values.push(rows);
      return known.stored;
    }
    const values = [rows];
    const stored = new Promise((resolve) => setTimeout(resolve, Number(call.settings['async_insert_busy_timeout_max_ms']))).then(() => {
      waiting.delete(key);
      // A server keeps the token of each insert apart.
      const { insert_deduplication_token: _, ...settings } = call.settings;
      return run({ ...call, settings, values: values.join('\n') });
    });
    waiting.set(key, { values, stored });
    return stored;
  };
}

/** Parameters in the form in which they come over HTTP; chdb's own binding would escape them once more. */
function setParameters(parameters: Record<string, string>) {
  const pairs = Object.entries(parameters).map(
    ([name, text]) => `param_${name} = '${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  );
  return pairs.length === 0 ? '' : `SET ${pairs.join(', ')}`;
}

async function play(fault: Fault, { settings }: Call, answer: () => Promise<string>, response: ServerResponse) {
  const error = (code: number, name: string) => `Code: ${code}. DB::Exception: Of default.events: /a?token=1. (${name}) (version 26.7.1.1)`;
  if (fault.kind === 'is behind') {
    const refusesStale = settings['fallback_to_stale_replicas_for_distributed_queries'] === '0';
    return refusesStale ? refuse(response, error(369, 'ALL_REPLICAS_ARE_STALE')) : give(response, '{"data":[],"rows":0}');
  }
  if (fault.kind === 'refuses') return refuse(response, error(fault.code, fault.name));
  const text = await answer();
  if (fault.kind === 'fails afterwards') return refuse(response, error(fault.code, fault.name));
  if (fault.kind === 'is slow') {
    await fault.until();
    return give(response, text);
  }
  const tag = 'abcdefghijklmnop';
  response.writeHead(200, {
    'transfer-encoding': 'chunked',
    ...(fault.kind === 'fails late' && fault.isTagged ? { 'x-clickhouse-exception-tag': tag } : {}),
  });
  response.write(text.slice(0, text.length / 2) || '\n');
  if (fault.kind === 'resets') return void setImmediate(() => response.destroy());
  const late = error(fault.code, fault.name);
  response.end(fault.isTagged ? `\r\n__exception__\r\n${tag}\r\n${late}\n${late.length + 1} ${tag}\r\n__exception__\r\n` : `\n${late}`);
}

function give(response: ServerResponse, text: string) {
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(text);
}

function refuse(response: ServerResponse, text: string) {
  response.writeHead(500, { 'x-clickhouse-exception-code': CODE.exec(text)?.[1] ?? '1001' });
  response.end(text);
}
