import path from 'node:path';
import { runChild } from '../../scripts/machine/child.mjs';
import { PROJECT_ROOT } from '../../scripts/machine/project-root.mjs';
import { say } from '../bench/console.mjs';

/**
 * The end-to-end tests that `npm test` leaves out: axe, focus, layout and text of every page, state and width.
 * @param {boolean} built take the present build, which must be one for tests
 * @returns {Promise<boolean>} whether all of them passed
 */
export async function everyState(built) {
  say('Testing every page, state and width …');
  if (!built && !(await passes('scripts/tests/build-for-tests.mjs'))) return false;
  return passes('node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', '--grep', '@quality');
}

/** @param {string[]} args of node, the script first */
async function passes(...args) {
  const { code } = await runChild(process.execPath, args.with(0, path.join(PROJECT_ROOT, args[0] ?? '')), { cwd: PROJECT_ROOT });
  return code === 0;
}
