import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runChild } from '../../../scripts/machine/child.ts';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';

const TESTS = path.join(PROJECT_ROOT, 'tests/e2e');
const ARGS = ['test', '--config', 'tests/e2e/playwright.config.ts'];

/** Runs the end-to-end tests of rarer faults, on the present build for tests, and answers whether all of them passed. */
export function runFaultTests(): Promise<boolean> {
  return run(['--grep', '@faults']);
}

/**
 * Runs the end-to-end tests of every page, state and width, and those that `npm test` has too where axe looks at a page: here in
 * each of the widths and both themes. On the present build for tests; answers whether all of them passed.
 */
export function runQualityTests(): Promise<boolean> {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  const looked = files.filter((name) => readFileSync(path.join(TESTS, name), 'utf8').includes('expectAccessible('));
  return run(['--grep', ['@quality', ...looked.map((name) => path.basename(name))].join('|'), '--grep-invert', '@faults'], {
    E2E_AXE_CROSS: '1',
  });
}

async function run(args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const cli = path.join(PROJECT_ROOT, 'node_modules/playwright/cli.js');
  const { code } = await runChild(process.execPath, [cli, ...ARGS, ...args], { cwd: PROJECT_ROOT, env: { ...process.env, ...env } });
  return code === 0;
}
