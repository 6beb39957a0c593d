import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { readCall, type Call } from './read-call.ts';

/**
 * ClickHouse's HTTP interface in front of chdb, the same engine as a library: as much of it as the site's functions use.
 * Statements with bound parameters and settings, inserts, also those that the server gathers, error codes. It has no accounts, row policies or cluster; it plays a
 * wrong account and other faults only where a test tells it to. chdb is installed apart, in tests/site, and never by the product.
 */

interface Session {
  queryAsync: (sql: string) => Promise<{ text(): string }>;
}
/** What every answer is until it is null again. */
interface Fault {
  status?: number;
  code?: number;
  text?: string;
  delayMs?: number;
  cut?: boolean;
}

/** Threads in which Node waits for the library: four, unless Node was started with more. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE']) || 4;
/** Statements are carried out so many at a time, as a server does, which lets a hundred in. One thread is left for files. */
const SIDE_BY_SIDE = THREADS - 1;
/** Statements that change nothing: what `readonly` lets through. */
const READING = /^\s*(?:select|with|explain|describe|show)\b/i;
/** Statements that take their settings at their end; those of the others are left out. */
const WITH_SETTINGS = /^\s*(?:select|with|explain|describe|show|alter)\b/i;
/** The code in a message of the engine. */
const CODE = /^Code: (\d+)\./m;
const READONLY_CODE = 164;

/** @param options a new directory, which goes with the server, unless one is given */
export async function startClickhouse({ directory, port = 0 }: { directory?: string; port?: number } = {}) {
  const place = directory ?? mkdtempSync(path.join(tmpdir(), 'site-clickhouse-'));
  const { Session, drainPending } = createRequire(new URL('../../site/package.json', import.meta.url))('chdb');
  const sessions = Array.from({ length: SIDE_BY_SIDE }, () => new Session(place));
  let fault: Fault | null = null;
  const run = sideBySide(sessions);
  const gather = gatherInserts(run);
  // A server takes addresses of a megabyte, with the parameters of what writes in them (`http_max_uri_size`).
  const server = createServer({ maxHeaderSize: 1_048_576 }, async (request, response) => {
    try {
      if (fault !== null && (await play(fault, response))) return;
      const call = await readCall(request);
      const text = await (call.settings['async_insert'] === '1' ? gather(call) : run(call));
      response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' });
      response.end(fault?.cut ? text.slice(0, text.length / 2) : text);
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
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await drainPending();
      for (const session of sessions) session.close();
      if (directory === undefined) rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Gives each call a session of its own as long as it takes, because parameters belong to the session; the others wait. */
function sideBySide(sessions: Session[]): (call: Call) => Promise<string> {
  const free = [...sessions];
  const waiting: ((session: Session) => void)[] = [];
  return async (call) => {
    const session = free.pop() ?? (await new Promise((resolve: (session: Session) => void) => waiting.push(resolve)));
    try {
      return await answer(session, call);
    } finally {
      (waiting.shift() ?? ((next) => free.push(next)))(session);
    }
  };
}

async function answer(session: Session, { sql, values, settings, parameters }: Call) {
  if (settings['readonly'] !== undefined && !READING.test(sql))
    throw new Error(`Code: ${READONLY_CODE}. Cannot execute query in readonly mode`);
  const named = Object.entries(settings).filter(([name]) => name !== 'readonly' && name !== 'wait_end_of_query');
  const clause =
    named.length > 0 && WITH_SETTINGS.test(sql) ? ` SETTINGS ${named.map(([name, value]) => `${name}='${value}'`).join(', ')}` : '';
  // A call each: what fails in a call of several statements leaves parts of an answer behind.
  const set = setParameters(parameters);
  if (set !== '') await session.queryAsync(set);
  const result = await session.queryAsync(sql + clause + (values === '' ? '' : `\n${values}`));
  return result.text();
}

/**
 * Asynchronous inserts with `wait_for_async_insert`, which the library has not: rows for the same statement wait for each other as
 * long as the setting says, go in together, and each insert is answered then.
 */
function gatherInserts(run: (call: Call) => Promise<string>): (call: Call) => Promise<string> {
  const waiting: Map<string, { values: string[]; stored: Promise<string> }> = new Map();
  return (call) => {
    const known = waiting.get(call.sql);
    // The library takes an empty line for the end of the rows.
    const rows = call.values.trim();
    if (known !== undefined) {
      known.values.push(rows);
      return known.stored;
    }
    const values = [rows];
    const stored = new Promise((resolve) => setTimeout(resolve, Number(call.settings['async_insert_busy_timeout_max_ms']))).then(() => {
      waiting.delete(call.sql);
      return run({ ...call, values: values.join('\n') });
    });
    waiting.set(call.sql, { values, stored });
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

async function play({ delayMs = 0, code, text = '', status = 500 }: Fault, response: ServerResponse) {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  if (code !== undefined) refuse(response, `Code: ${code}. DB::Exception: ${text} (FAULT)`, status);
  return code !== undefined || delayMs > 0;
}

function refuse(response: ServerResponse, text: string, status = 500) {
  response.writeHead(status, { 'x-clickhouse-exception-code': CODE.exec(text)?.[1] ?? '1001' });
  response.end(text);
}
