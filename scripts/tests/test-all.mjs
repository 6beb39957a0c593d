import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endCleanly, runChild } from '../machine/child.mjs';
import { ensureInstalled } from '../machine/install.mjs';
import { PROJECT_ROOT } from '../machine/project-root.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';

const MINUTE_MS = 60_000;
const RESULTS_DIR = path.join(PROJECT_ROOT, '.cache/test-results');

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {object} Check
 * @property {string} name of the npm script that does it
 * @property {number} limitMs longest time it may take
 * @property {string} [needs] an earlier check without which this one cannot run
 * @property {string} [report] file name of the JSON report it writes, from which its single tests are counted
 * @property {(report: unknown) => Counts} [count] reads that report
 */

/** What reads the sources and nothing of each other, mostly with one processor: side by side. @type {Check[]} */
const SOURCE_CHECKS = [
  { name: 'types', limitMs: 2 * MINUTE_MS },
  { name: 'lint', limitMs: MINUTE_MS },
  { name: 'imports', limitMs: MINUTE_MS },
  { name: 'format:check', limitMs: MINUTE_MS },
  { name: 'unused', limitMs: MINUTE_MS },
  { name: 'build:test', limitMs: 2 * MINUTE_MS },
];

/** One after the other, with all processors. @type {Check[]} */
const CHECKS = [
  { name: 'unit', limitMs: 8 * MINUTE_MS, report: 'unit.json', count: countVitest },
  { name: 'links', limitMs: MINUTE_MS, needs: 'build:test' },
  { name: 'heads', limitMs: MINUTE_MS, needs: 'build:test' },
  { name: 'size', limitMs: MINUTE_MS, needs: 'build:test' },
  { name: 'e2e', limitMs: 24 * MINUTE_MS, needs: 'build:test', report: 'e2e.json', count: countPlaywright },
];

/** `npm test`: every check in order, all of them even after a failure; the last line counts what passed and what failed. */
export async function test() {
  endCleanly();
  const started = performance.now();
  if (!(await ensureInstalled(PROJECT_ROOT, (line) => console.log(line)))) return finish(new Map([['install', { passed: 0, failed: 1 }]]));
  rmSync(RESULTS_DIR, { recursive: true, force: true });
  mkdirSync(RESULTS_DIR, { recursive: true });
  const env = await environment();

  const results = new Map(await Promise.all(SOURCE_CHECKS.map((check) => runAside(check, env))));
  for (const check of CHECKS) {
    const blocked = check.needs !== undefined && (results.get(check.needs)?.failed ?? 1) > 0;
    if (blocked) console.log(`\n── ${check.name}: not run, because ${check.needs} failed`);
    results.set(check.name, blocked ? { passed: 0, failed: 1 } : await run(check, env));
  }
  console.log(`\nAll checks took ${((performance.now() - started) / 1_000).toFixed(0)} s.`);
  finish(results);
}

/** The environment of the checks: the package binaries on the path, and the browsers that were found. */
async function environment() {
  const { describeBrowser, ensureBrowser, findShell } = await import('../machine/find-browser.mjs');
  const bin = path.join(PROJECT_ROOT, 'node_modules/.bin');
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
  try {
    const browser = await ensureBrowser((line) => console.log(line));
    const shell = findShell(browser);
    console.log(`Browser: ${[...new Set([browser, shell])].map(describeBrowser).join(', pages in ')}`);
    Object.assign(env, { CHROME_PATH: browser, HEADLESS_SHELL_PATH: shell });
  } catch (error) {
    // The end-to-end tests will fail with the same words; the other checks do not need a browser.
    console.error(error instanceof Error ? error.message : error);
  }
  return env;
}

/**
 * Runs a check beside others: what it says is held until it has ended.
 * @param {Check} check
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<[name: string, counts: Counts]>}
 */
async function runAside(check, env) {
  /** @type {string[]} */
  const said = [];
  const counts = await run(check, env, (text) => said.push(text));
  process.stdout.write(said.join(''));
  return [check.name, counts];
}

/**
 * @param {Check} check
 * @param {NodeJS.ProcessEnv} env
 * @param {(text: string) => void} [hold] takes all that is said, instead of the terminal
 * @returns {Promise<Counts>}
 */
async function run(check, env, hold) {
  const say = (/** @type {string} */ line) => (hold ?? ((text) => process.stdout.write(text)))(`${line}\n`);
  say(`\n── ${check.name}`);
  const started = performance.now();
  const { code, timedOut } = await runChild(commandOf(check.name), [], {
    cwd: PROJECT_ROOT,
    env,
    shell: true,
    timeoutMs: check.limitMs,
    ...(hold && { onOutput: hold }),
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const counts = countsOf(check, code);
  const how = timedOut ? `stopped after ${seconds} s, its limit` : `${seconds} s`;
  say(`── ${check.name}: ${counts.failed === 0 ? 'passed' : 'FAILED'} (${how})`);
  return counts;
}

/** @param {string} name of an npm script */
function commandOf(name) {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));
  const command = scripts[name];
  if (command === undefined) throw new Error(`package.json has no script "${name}"`);
  return command;
}

/**
 * A check without single tests counts as one; one with tests counts each, and a failure beyond them (a crash, a file
 * that does not load, the time limit) as one more.
 * @param {Check} check
 * @param {number} code
 * @returns {Counts}
 */
function countsOf(check, code) {
  const file = path.join(RESULTS_DIR, check.report ?? '');
  const counts = check.count && existsSync(file) ? check.count(JSON.parse(readFileSync(file, 'utf8'))) : null;
  if (counts === null) return code === 0 && !check.count ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

/** @param {Map<string, Counts>} results */
function finish(results) {
  const all = [...results.entries()];
  const broken = all.filter(([, { failed }]) => failed > 0).map(([name]) => name);
  if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}`);
  const passed = all.reduce((sum, [, counts]) => sum + counts.passed, 0);
  const failed = all.reduce((sum, [, counts]) => sum + counts.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
