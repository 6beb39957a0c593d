import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { runnerImport } from 'vite';
import { BROWSER_ARGS, ensureBrowser, personUserAgent } from '../../scripts/find-browser.mjs';
import { PROJECT_ROOT } from '../../scripts/project-root.mjs';
import { serveSite } from '../../scripts/serve/serve-site.mjs';

/**
 * `npm run faults [promise ...]`: the long form of the fault tests, of all promises or of the named ones (`P1 P18`);
 * `-- --trials=15` makes at most so many trials of each.
 */
const say = (/** @type {string} */ line) => console.log(line);
const [harnessDir, siteDir] = ['.cache/harness', 'dist'].map((dir) => path.join(PROJECT_ROOT, dir));
if (!existsSync(path.join(harnessDir, 'index.html'))) throw new Error('There is nothing to test yet: run "npm run build:test" first');

const file = await ensureBrowser(say);
// The browsers that trials start for themselves are the same one.
process.env['CHROME_PATH'] = file;
process.env['E2E_USER_AGENT'] = personUserAgent(file);
const args = [...BROWSER_ARGS, `--user-agent=${process.env['E2E_USER_AGENT']}`];
const browser = await chromium.launch({ executablePath: file, args, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
const [harness, site] = await Promise.all([harnessDir, siteDir].map(serve));

/** @type {{ module: typeof import('./long-form.ts') }} */
const { module } = await runnerImport(path.join(PROJECT_ROOT, 'tests/faults/long-form.ts'), { configFile: false, root: PROJECT_ROOT });
const tools = { browser, harnessUrl: `${harness.url}/`, siteUrl: `${site.url}/` };
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isKept = await module.runLongForm(names, readMostTrials(), tools, say);
await browser.close();
await Promise.all([harness.close(), site.close()]);
process.exit(isKept ? 0 : 1);

/** @param {string} dir */
function serve(dir) {
  return serveSite({ siteDir: dir, functionsDir: path.join(PROJECT_ROOT, '.cache/functions'), port: 0 });
}

function readMostTrials() {
  const given = process.argv.find((argument) => argument.startsWith('--'));
  if (given === undefined) return Infinity;
  const most = Number(given.replace('--trials=', ''));
  if (!Number.isInteger(most) || most < 1) throw new Error(`Got ${given} when expected --trials= and a whole number from 1`);
  return most;
}
