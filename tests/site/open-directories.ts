import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { completed, connectDatabase, type KeptDatabase, type Records, type SiteDatabase } from '../../functions/lib/site/clickhouse.ts';
import type { Statement } from '../../functions/lib/site/sql/statement.ts';
import { programArgs } from '../../scripts/machine/project-root.ts';
import { migrate } from '../../scripts/site/migrations.ts';
import { testSettings } from './open-site.ts';

/**
 * So many data directories as one database, each in a process of its own: rows go to the directory of their visitor, each directory
 * answers the part of a statement that a server of a cluster would answer, and the first makes one answer of all parts.
 */
export async function openDirectories(count: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-parts-'));
  const servers = await Promise.all(Array.from({ length: count }, serveDirectory));
  const databases = await Promise.all(servers.map(({ url }) => openAt(url)));
  const first = databases[0]!;
  let asked = 0;
  const database: KeptDatabase = {
    ask: async function ask(given) {
      const statement = await completed(given, ask);
      const parts = path.join(folder, String((asked += 1)));
      mkdirSync(parts);
      await Promise.all(databases.map((each, i) => each.run(writing(statement, path.join(parts, `${i}.native`)))));
      const { merge = (from) => `SELECT * FROM ${from}`, parameters } = statement;
      const isEmpty = readdirSync(parts).every((file) => statSync(path.join(parts, file)).size === 0);
      const rows = isEmpty ? `(${statement.sql})` : `file('${parts}/*.native', Native)`;
      const answer = await first.ask({ sql: merge(rows), parameters });
      rmSync(parts, { recursive: true });
      return answer;
    },
    insert: async (table, { columns, values }, token) => {
      const places = await placesOf(first, count, { columns, values });
      const partOf = (i: number) => ({ columns, values: values.filter((_, row) => places[row] === i) });
      await Promise.all(databases.map((each, i) => each.insert(table, partOf(i), token)));
    },
    insertFound: async (...found) => void (await Promise.all(databases.map((each) => each.insertFound(...found)))),
    run: async (statement) => void (await Promise.all(databases.map((each) => each.run(statement)))),
  };
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()));
    rmSync(folder, { recursive: true });
  };
  return { database, databases, close };
}

/** The directory of each row, as the tables of a cluster that pass rows on choose it (scripts/site/migrations.ts). */
async function placesOf(database: SiteDatabase, count: number, { columns, values }: Records): Promise<number[]> {
  const sql = `
SELECT sipHash64(site, sipHash64(visitor)) % {count:Int64} AS place
FROM (SELECT arrayJoin(arrayZip({sites:Array(String)}, {visitors:Array(String)})) AS row, row.1 AS site, row.2 AS visitor)`;
  const [sites, visitors] = ['site', 'visitor'].map((name) => values.map((row) => row[columns.indexOf(name)]));
  const parameters = { count, sites, visitors };
  return (await database.ask({ sql, parameters })).map(({ place }) => Number(place));
}

function writing({ sql, copies, parameters }: Statement, file: string): Statement {
  const masks = copies === true ? 'SETTINGS apply_deleted_mask = 0' : '';
  return { sql: `INSERT INTO FUNCTION file('${file}', Native) ${sql} ${masks}`, parameters };
}

async function openAt(url: string): Promise<KeptDatabase> {
  const settings = testSettings(url);
  await migrate(settings);
  return connectDatabase(settings);
}

async function serveDirectory(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = spawn(process.execPath, programArgs('tests/site/serve-directory.ts'), { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const lines = createInterface(server.stdout);
  const url = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    server.once('exit', () => reject(new Error('The process of a data directory ended before it said its address.')));
  });
  return { url, close: async () => (server.stdin.end(), ended) };
}
