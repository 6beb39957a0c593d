import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sentenceOf } from '../../functions/lib/site/database-failures.ts';
import { readSiteSettings, type SiteSettings } from '../../functions/lib/site/settings.ts';
import { CHECKS, NotHere, Unmet, type Check } from './check/checks.ts';
import { JudgedServer } from './check/judged-server.ts';

/**
 * `npm run site:check [-- --out FILE]`: judges the ClickHouse at `CLICKHOUSE_URL` for the whole site, with the account of an administrator
 * (`CLICKHOUSE_USER`, `CLICKHOUSE_PASSWORD`). It works in a database and with accounts of its own, and removes both, also when it is
 * stopped. Prints a report in Markdown; the exit code is 1 where a rule does not hold.
 */
interface Finding {
  result: 'passed' | 'failed' | 'not possible here';
  rule: string;
  seen: string;
}

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const settings = readSettings();
if (settings === null) process.exitCode = 1;
else {
  const findings = await judge(settings);
  const report = reportOf(settings, findings);
  console.log(report);
  if (values.out !== undefined) writeFileSync(values.out, report);
  process.exitCode = findings.some(({ result }) => result === 'failed') ? 1 : 0;
}

function readSettings(): SiteSettings | null {
  try {
    // The accounts of a site may not make a database.
    const found = readSiteSettings({ ...process.env, SITE_SECRET: '' });
    if (found === null) console.error('CLICKHOUSE_URL is not set: set it to the http(s) address of ClickHouse.');
    return found;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

async function judge(given: SiteSettings): Promise<Finding[]> {
  const server = new JudgedServer(given);
  const findings: Finding[] = [];
  const stopped = new Promise<never>((_, reject) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => reject(new Unmet('It was stopped.')));
  });
  const find = async ({ rule, judge: seen }: Check) => {
    console.error(`${rule} …`);
    findings.push({ rule, ...(await Promise.race([seen(server), stopped]).then(passed, notPassed)) });
    return findings.at(-1)!;
  };
  stopped.catch(() => undefined);
  const made = await find({
    rule: 'can be reached, and makes a database',
    judge: async () => (await server.make(), server.settings.database),
  });
  if (made.result === 'passed') for (const check of CHECKS) if ((await find(check)).seen === 'It was stopped.') break;
  const left = await server.remove();
  const seen = left.length === 0 ? 'Its database and accounts are gone.' : `Could not remove, where it was made: ${left.join(', ')}.`;
  return [...findings, { result: left.length === 0 ? 'passed' : 'failed', rule: 'keeps nothing of this', seen }];
}

function passed(seen: string): Omit<Finding, 'rule'> {
  return { result: 'passed', seen };
}

function notPassed(error: unknown): Omit<Finding, 'rule'> {
  if (error instanceof NotHere) return { result: 'not possible here', seen: error.message };
  return { result: 'failed', seen: error instanceof Unmet ? error.message : sentenceOf(error) };
}

function reportOf({ url, cluster }: SiteSettings, findings: readonly Finding[]): string {
  const { host } = new URL(url);
  const count = (result: Finding['result']) => `${findings.filter((each) => each.result === result).length} ${result}`;
  const rows = findings.map(
    ({ result, rule, seen }) => `| ${[result, rule, seen].map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return `# ClickHouse for the whole site

${host}${cluster === '' ? '' : `, cluster ${cluster}`}, ${new Date().toISOString()}

| result | the server … | seen |
| --- | --- | --- |
${rows.join('\n')}

${count('passed')}, ${count('failed')}, ${count('not possible here')}.
`;
}
