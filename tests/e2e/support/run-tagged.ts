import path from 'node:path';
import { runChild } from '../../../scripts/machine/child.ts';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';

const ARGS = ['test', '--config', 'tests/e2e/playwright.config.ts', '--grep'];

/** Runs the end-to-end tests with a tag, on the present build for tests, and answers whether all of them passed. */
export async function runTagged(tag: '@faults' | '@quality'): Promise<boolean> {
  const cli = path.join(PROJECT_ROOT, 'node_modules/playwright/cli.js');
  const { code } = await runChild(process.execPath, [cli, ...ARGS, tag], { cwd: PROJECT_ROOT });
  return code === 0;
}
