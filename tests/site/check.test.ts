import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { programArgs } from '../../scripts/machine/project-root.ts';
import { sharedSite } from './shared-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-check-'));
const opened = sharedSite();
afterAll(() => rmSync(folder, { recursive: true }));

/** The report of the command and its exit code; it is stopped, as by Ctrl-C, once it begins with what `stopAt` matches. */
async function judge(options: readonly string[] = [], stopAt?: RegExp) {
  const env = { ...process.env, CLICKHOUSE_URL: opened.settings.url };
  const command = spawn(process.execPath, [...programArgs('tests/site/check.ts'), ...options], { env });
  command.stderr.setEncoding('utf8').on('data', (rule: string) => stopAt?.test(rule) && command.kill('SIGINT'));
  const [report, code] = await Promise.all([text(command.stdout), new Promise((resolve) => command.once('close', resolve))]);
  const found = [...report.matchAll(/^\| (passed|failed|not possible here) +\| (.+?) +\| (.+?) +\|$/gm)].map(([, result, rule, seen]) => ({
    result,
    rule,
    seen,
  }));
  const databases = await opened.database.ask({ sql: 'SELECT name FROM system.databases', parameters: {} });
  return { report, code, found, left: databases.filter(({ name }) => String(name).startsWith('site_check_')) };
}

describe.skipIf(process.env['CLICKHOUSE_URL'] !== undefined)('npm run site:check', () => {
  it('reports what holds, and what cannot be judged without accounts and a cluster, and leaves nothing', async () => {
    const file = path.join(folder, 'report.md');
    const { report, code, found, left } = await judge(['--out', file]);
    expect(found.filter(({ result }) => result === 'failed')).toEqual([]);
    expect(code).toBe(0);
    expect(report.trim()).toBe(readFileSync(file, 'utf8').trim());
    const seen = found.map(({ seen }) => seen);
    expect(seen).toEqual(expect.arrayContaining(['113 cases equal.', 'All equal.', 'CLICKHOUSE_CLUSTER names no cluster.']));
    // Accounts, their work, their rights, limits of the reader, quotas, rows of other sites; tokens; replicas.
    expect(found.filter(({ result }) => result === 'not possible here')).toHaveLength(8);
    expect(report).toContain(`${found.length - 8} passed, 0 failed, 8 not possible here.`);
    expect(left).toEqual([]);
  });

  it('fails where a rule does not hold, and leaves nothing when it is stopped', async () => {
    opened.standIn?.setClock(-60_000);
    const { report, code, found, left } = await judge([], /acceptance kit/);
    opened.standIn?.setClock(0);
    expect(code).toBe(1);
    const failed = found.filter(({ result }) => result === 'failed').map(({ rule, seen }) => `${rule}: ${seen}`);
    expect(failed).toEqual([expect.stringMatching(/clock.*: It is (?:59|60)\.\d s off/), expect.stringMatching(/kit.*: It was stopped/)]);
    expect(report).toContain('Its database and accounts are gone.');
    expect(left).toEqual([]);
  });

  it('names the engine’s error where it may make no database', async () => {
    opened.standIn?.setFault({ on: /site_check_/, kind: 'refuses', code: 497, name: 'ACCESS_DENIED' });
    const { code, found } = await judge();
    opened.standIn?.setFault(null);
    expect(code).toBe(1);
    expect(found[0]).toMatchObject({ result: 'failed', seen: expect.stringContaining('ClickHouse: 497 ACCESS_DENIED') as string });
    expect(found).toHaveLength(2);
  });
});
