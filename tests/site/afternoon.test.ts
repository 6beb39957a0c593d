import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadline, wait } from '../../functions/lib/clock.ts';
import { createCollector } from '../../functions/lib/site/collect/collector.ts';
import { createSiteAnalytics } from '../../functions/lib/site/operator/site-analytics.ts';
import { makePageView } from '../acceptance/make-events.ts';
import { collectRequest, makeBatch, pseudonym } from '../helpers/site/sent-rows.ts';
import { startClickhouse } from '../stand-ins/clickhouse/server.ts';
import { startSignInStandIn } from '../stand-ins/sign-in/main.ts';
import { logLine } from '../unit/workers/opened/make-reading.ts';
import { stampRows } from './stamp-rows.ts';
import { makeDashboardQuestion, top } from '../helpers/make-question.ts';

const execute = promisify(execFile);
const PAGE = readFileSync('docs/whole-site.md', 'utf8');
const YOU = { email: 'you@example.com', password: 'you-pass-1' };
const MOST = 8;

const folder = mkdtempSync(path.join(tmpdir(), 'afternoon-'));
let clickhouse: Awaited<ReturnType<typeof startClickhouse>>;
let signIn: Awaited<ReturnType<typeof startSignInStandIn>>;
beforeAll(async () => {
  clickhouse = await startClickhouse();
  signIn = await startSignInStandIn({ port: 0, members: [YOU], print: () => undefined });
});
afterAll(async () => {
  await Promise.all([clickhouse.close(), signIn.close()]);
  rmSync(folder, { recursive: true });
});

/** The part of the page below a heading. */
function below(heading: string): string {
  const [, text = ''] = PAGE.split(`\n${heading}\n`);
  return text.split(/\n#{2,3} /)[0]!;
}

/** The steps of the way without a server of one's own, each as its command; null = it is taken at the host. */
const STEPS = below('## Run it')
  .split('\n')
  .filter((line) => /^\| \d+\. /.test(line))
  .map((line) => /`npm run (?:-s )?(site:\w+)(?: -- ([^`]+))?/.exec(line.split('|')[3] ?? ''));

describe('the page from nothing to figures', () => {
  it('asks of one server for at most eight commands and eight variables', () => {
    const [, block = ''] = /```sh\n([^]*?)```/.exec(below('### One server')) ?? [];
    const commands = block.trim().split(/\n| && /);
    expect(commands[0]).toMatch(/^git clone/);
    expect(commands.length).toBeLessThanOrEqual(MOST);
    const rows = below('### One server').match(/^\| `.*$/gm) ?? [];
    const variables = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)]);
    expect(variables.length).toBeGreaterThan(4);
    expect(variables.length).toBeLessThanOrEqual(MOST);
  });

  it('leads, step by step, to an operator who sees what a browser sent and what was imported', async () => {
    const variables = {
      ...{ CLICKHOUSE_URL: clickhouse.url, CLICKHOUSE_DATABASE: 'default', SITE_SECRET: 'a secret of thirty-two characters' },
      ...{ VITE_SUPABASE_URL: signIn.url, SUPABASE_SECRET_KEY: 'stand-in-secret-key', VITE_SUPABASE_KEY: 'stand-in-key' },
    };
    const { PATH, HOME } = process.env;
    const log = path.join(folder, 'access.log');
    const now = Date.now();
    writeFileSync(log, ['/a', '/b', '/c'].map((target, i) => logLine(now - (5 - i) * 86_400_000, { target })).join(''));
    const given: Record<string, string[]> = { EMAIL: [YOU.email], FILES: [log, '--yes'] };
    const printed: Record<string, string> = {};
    for (const step of STEPS) {
      const [, name, words = ''] = step ?? [];
      if (name === undefined || name in printed) continue;
      const args = words
        .split(' ')
        .flatMap((word) => given[word] ?? word)
        .filter(Boolean);
      const { stdout } = await execute('npm', ['run', '-s', name, '--', ...args], { env: { PATH, HOME, ...variables } });
      printed[name] = stdout;
    }
    expect(printed).toEqual({
      'site:accounts': expect.stringContaining('CREATE USER OR REPLACE `site_reader`'),
      'site:migrate': expect.stringContaining('Migrations run: 1, 2,'),
      'site:operator': expect.stringContaining('you@example.com is operator of site'),
      'site:import': expect.stringContaining('is done'),
      'site:nightly': expect.stringContaining('Rows of erased visitors removed: 0.'),
    });

    const deps = { env: { ...variables, CLICKHOUSE_READER: 'reader' }, fetch, now: Date.now, deadline, wait };
    const live = makePageView({ ts: now, visitor: pseudonym(1), path: '/live' });
    expect((await createCollector(deps)(collectRequest(makeBatch(pseudonym(1), stampRows([live]).pageViews)))).status).toBe(200);
    const session = await fetch(`${signIn.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'stand-in-key' },
      body: JSON.stringify(YOU),
    });
    const { access_token: token } = (await session.json()) as { access_token: string };
    const range = { from: null, to: Date.now() + 1 };
    const question = makeDashboardQuestion({ range, edges: [], bots: 'include', panels: [top('path', 9)] });
    const seen = async () => {
      const response = await createSiteAnalytics(deps)(
        new Request('https://site.example/.netlify/functions/site-analytics', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ v: 1, ask: 'dashboard', question }),
        }),
      );
      const { value } = (await response.json()) as { value?: { figures: { top: { rows: { name: string }[] }[] } } };
      return value?.figures.top[0]?.rows.map(({ name }) => name);
    };
    // An answer covers what was received up to four seconds ago.
    await expect.poll(seen, { timeout: 20_000, interval: 1_000 }).toEqual(['/a', '/b', '/c', '/live']);
  });
});
