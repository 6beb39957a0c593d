import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endCleanly, runChild } from '../machine/child.ts';
import { PROJECT_ROOT } from '../machine/project-root.ts';
import { CHECKS, RESULTS_DIR, type Check, TIMES_TO_STOP } from './checks.ts';
import type { Counts } from './test-counts.ts';

const RESULTS = path.join(PROJECT_ROOT, RESULTS_DIR);

/**
 * Runs checks, all of them or those of `names`, even after a failure; the last line counts what passed and what failed. `sourcesOnly`
 * leaves out what needs a build or a browser.
 */
export async function runChecks({ sourcesOnly, names }: { sourcesOnly: boolean; names: string[] }) {
  const checks = chosenChecks(sourcesOnly, names);
  endCleanly();
  const started = performance.now();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const env = { ...withPackageBinaries(), ...(checks.some(({ needs }) => needs !== undefined) && (await browsers())) };

  const results = new Map(await Promise.all(checks.filter(({ beside }) => beside).map((check) => runAside(check, env))));
  for (const check of checks.filter(({ beside }) => !beside)) {
    const blocked = check.needs !== undefined && (results.get(check.needs)?.failed ?? 0) > 0;
    if (blocked) console.log(`\n── ${check.name}: not run, because ${check.needs} failed`);
    results.set(check.name, blocked ? { passed: 0, failed: 1 } : await run(check, env));
  }
  for (const line of checks.flatMap(namedTestsOf)) console.log(line);
  console.log(`\nAll checks took ${((performance.now() - started) / 1_000).toFixed(0)} s.`);
  finish(results);
}

function chosenChecks(sourcesOnly: boolean, names: string[]) {
  const offered = CHECKS.filter((check) => check.sourcesOnly || !sourcesOnly);
  const unknown = names.find((name) => !offered.some((check) => check.name === name));
  if (unknown !== undefined) throw new Error(`Got check "${unknown}" when expected some of ${offered.map(({ name }) => name).join(', ')}`);
  return names.length === 0 ? offered : offered.filter(({ name }) => names.includes(name));
}

/** @returns this process's environment, with the package binaries on the path */
function withPackageBinaries(): NodeJS.ProcessEnv {
  const bin = path.join(PROJECT_ROOT, 'node_modules/.bin');
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
}

/** @returns where the browsers of this machine are; empty when none is found */
async function browsers(): Promise<NodeJS.ProcessEnv> {
  const { describeBrowser, ensureBrowser, findShell } = await import('../machine/find-browser.ts');
  try {
    const browser = await ensureBrowser((line) => console.log(line));
    const shell = findShell(browser);
    console.log(`Browser: ${[...new Set([browser, shell])].map(describeBrowser).join(', pages in ')}`);
    return { CHROME_PATH: browser, HEADLESS_SHELL_PATH: shell };
  } catch (error) {
    // The end-to-end tests will fail with the same words; the other checks do not need a browser.
    console.error(error instanceof Error ? error.message : error);
    return {};
  }
}

/** Runs a check beside others: what it says is held until it has ended. */
async function runAside(check: Check, env: NodeJS.ProcessEnv): Promise<[name: string, counts: Counts]> {
  const said: string[] = [];
  const counts = await run(check, env, (text) => said.push(text));
  process.stdout.write(said.join(''));
  return [check.name, counts];
}

/** @param hold takes all that is said, instead of the terminal */
async function run(check: Check, env: NodeJS.ProcessEnv, hold?: (text: string) => void): Promise<Counts> {
  const say = (line: string) => (hold ?? ((text) => process.stdout.write(text)))(`${line}\n`);
  say(`\n── ${check.name}`);
  const started = performance.now();
  const { code, timedOut } = await runChild(check.command, [], {
    cwd: PROJECT_ROOT,
    env,
    shell: true,
    timeoutMs: TIMES_TO_STOP * check.promisedMs,
    ...(hold && { onOutput: hold }),
  });
  const tookMs = performance.now() - started;
  const seconds = (tookMs / 1_000).toFixed(1);
  const counts = countsOf(check, code);
  const how = timedOut ? `stopped after ${seconds} s, its limit` : `${seconds} s`;
  const slow = tookMs > check.promisedMs ? `, slower than promised: ${check.promisedMs / 1_000} s` : '';
  say(`── ${check.name}: ${counts.failed === 0 ? 'passed' : 'FAILED'} (${how}${slow})`);
  return counts;
}

/**
 * A check without single tests counts as one; one with tests counts each, and a failure beyond them (a crash, a file
 * that does not load, the time limit) as one more.
 */
function countsOf(check: Check, code: number): Counts {
  const report = reportOf(check);
  const counts = check.count && report !== null ? check.count(report) : null;
  if (counts === null) return code === 0 && !check.count ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

/** @returns its JSON report, or null where it wrote none */
function reportOf(check: Check): unknown {
  const file = path.join(RESULTS, check.report ?? '');
  return check.report !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** What is named at the end, because it would be looked for far above. */
function namedTestsOf(check: Check): string[] {
  const report = reportOf(check);
  if (report === null) return [];
  const list = (tests: string[] = [], what: string) =>
    tests.length === 0 ? [] : [`\n${check.name}: ${tests.length} tests ${what}`, ...tests.map((line) => `  ${line}`)];
  return [...list(check.retried?.(report), 'passed at their second try only'), ...list(check.failed?.(report), 'failed')];
}

function finish(results: Map<string, Counts>) {
  const all = [...results.entries()];
  const broken = all.filter(([, { failed }]) => failed > 0).map(([name]) => name);
  if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}`);
  const passed = all.reduce((sum, [, counts]) => sum + counts.passed, 0);
  const failed = all.reduce((sum, [, counts]) => sum + counts.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
