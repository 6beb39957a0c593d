import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endCleanly, runChild } from '../machine/child.mjs';
import { ensureInstalled } from '../machine/install.mjs';
import { PROJECT_ROOT } from '../machine/project-root.mjs';
import { countJourneys, countPlaywright, countVitest } from './test-counts.mjs';

const MINUTE_MS = 60_000;
const RESULTS_DIR = path.join(PROJECT_ROOT, '.cache/test-results');

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {object} Check
 * @property {string} name of the npm script that does it
 * @property {number} limitMs longest time it may take
 * @property {true} [beside] mostly uses one processor and reads nothing of the others: all of these run side by side, before the rest
 * @property {true} [sourcesOnly] needs neither a build nor a browser: part of `npm run check`
 * @property {string} [needs] an earlier check without which this one cannot run
 * @property {string} [report] file name of the JSON report it writes, from which its single tests are counted
 * @property {(report: unknown) => Counts} [count] reads that report
 */

/** @type {Check[]} */
const CHECKS = [
  { name: 'types', limitMs: 2 * MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'lint', limitMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'imports', limitMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'names', limitMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'words', limitMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'format:check', limitMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'unused', limitMs: MINUTE_MS, beside: true, sourcesOnly: true },
  { name: 'build:test', limitMs: 2 * MINUTE_MS, beside: true },
  { name: 'unit', limitMs: 8 * MINUTE_MS, sourcesOnly: true, report: 'unit.json', count: countVitest },
  { name: 'links', limitMs: MINUTE_MS, needs: 'build:test' },
  { name: 'heads', limitMs: MINUTE_MS, needs: 'build:test' },
  { name: 'size', limitMs: MINUTE_MS, needs: 'build:test' },
  { name: 'e2e', limitMs: 24 * MINUTE_MS, needs: 'build:test', report: 'e2e.json', count: countPlaywright },
  { name: 'firefox', limitMs: 5 * MINUTE_MS, needs: 'build:test', report: 'browsers.json', count: countJourneys },
];

/**
 * Runs every check, all of them even after a failure; the last line counts what passed and what failed.
 * @param {{ sourcesOnly: boolean }} choice whether to leave out what needs a build or a browser
 */
export async function runChecks({ sourcesOnly }) {
  endCleanly();
  const started = performance.now();
  if (!(await ensureInstalled(PROJECT_ROOT, (line) => console.log(line)))) return finish(new Map([['install', { passed: 0, failed: 1 }]]));
  rmSync(RESULTS_DIR, { recursive: true, force: true });
  mkdirSync(RESULTS_DIR, { recursive: true });
  const env = { ...withPackageBinaries(), ...(!sourcesOnly && (await browsers())) };

  const checks = CHECKS.filter((check) => check.sourcesOnly || !sourcesOnly);
  const results = new Map(await Promise.all(checks.filter(({ beside }) => beside).map((check) => runAside(check, env))));
  for (const check of checks.filter(({ beside }) => !beside)) {
    const blocked = check.needs !== undefined && (results.get(check.needs)?.failed ?? 1) > 0;
    if (blocked) console.log(`\n── ${check.name}: not run, because ${check.needs} failed`);
    results.set(check.name, blocked ? { passed: 0, failed: 1 } : await run(check, env));
  }
  console.log(`\nAll checks took ${((performance.now() - started) / 1_000).toFixed(0)} s.`);
  finish(results);
}

/** @returns {NodeJS.ProcessEnv} this process's environment, with the package binaries on the path */
function withPackageBinaries() {
  const bin = path.join(PROJECT_ROOT, 'node_modules/.bin');
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
}

/** @returns {Promise<NodeJS.ProcessEnv>} where the browsers of this machine are; empty when none is found */
async function browsers() {
  const { describeBrowser, ensureBrowser, findShell } = await import('../machine/find-browser.mjs');
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
