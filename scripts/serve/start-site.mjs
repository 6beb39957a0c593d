import path from 'node:path';
import { endCleanly, runChild } from '../machine/child.mjs';
import { ensureInstalled } from '../machine/install.mjs';
import { PROJECT_ROOT } from '../machine/project-root.mjs';
import { sampleDetails } from './sample-details.mjs';
import { assertPortFree, PortProblem, readPort } from './port.mjs';

/** What to close at the end, in order. @type {(() => Promise<void>)[]} */
const closers = [];

/**
 * @typedef {object} StartOptions
 * @property {Record<string, string>} [variables] of the build, beside those of the environment
 * @property {(siteUrl: string) => Promise<(() => Promise<void>) | null>} [beside] starts what the site needs, and answers how to end it;
 *   null where it could not and has said why
 */

/**
 * `npm start`: installs missing packages, builds the site and serves it until it gets a signal to end.
 * @param {StartOptions} [options]
 * @returns {Promise<boolean>} whether it is served now
 */
export async function start({ variables = {}, beside } = {}) {
  endCleanly(closeAll);
  try {
    const port = readPort(process.env['PORT']);
    // Before the build, so that a taken port is reported immediately.
    await assertPortFree(port);
    if ((await ensureInstalled(PROJECT_ROOT, say)) && (await startBeside(beside, port)) && (await build(variables))) {
      await serve(port);
      return true;
    }
  } catch (error) {
    if (!(error instanceof PortProblem)) throw error;
    console.error(error.message);
  }
  process.exitCode = 1;
  await closeAll();
  return false;
}

async function closeAll() {
  await Promise.all(closers.splice(0).map((close) => close()));
}

/**
 * @param {StartOptions['beside']} beside
 * @param {number} port
 */
async function startBeside(beside, port) {
  if (beside === undefined) return true;
  const close = await beside(`http://localhost:${port}`);
  if (close !== null) closers.push(close);
  return close !== null;
}

/** @param {Record<string, string>} variables */
async function build(variables) {
  say('Building …');
  // The demo identity of the dashboard belongs to a local start only; a plain build has none.
  // Only now: it may have been missing.
  const { loadEnv } = await import('vite');
  const samples = sampleDetails(loadEnv('production', PROJECT_ROOT, 'VITE_'));
  const env = { ...process.env, ...samples, ...variables, VITE_ADMIN_DEMO: '1', BUILD_OUTPUT: 'quiet' };
  const { code } = await runChild(process.execPath, [path.join(PROJECT_ROOT, 'scripts/build.mjs')], { cwd: PROJECT_ROOT, env });
  if (code !== 0) say(`The build failed with code ${code}; its message is above.`);
  return code === 0;
}

/** @param {number} port */
async function serve(port) {
  const { serveSite } = await import('./serve-site.mjs');
  const site = await serveSite({
    siteDir: path.join(PROJECT_ROOT, 'dist'),
    functionsDir: path.join(PROJECT_ROOT, '.cache/functions'),
    port,
  });
  closers.push(site.close);
  say(`Bug Matrix runs on ${site.url} (Ctrl-C ends it)`);
}

/** @param {string} line */
function say(line) {
  console.log(line);
}
