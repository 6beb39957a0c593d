import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_ARGS, ensureBrowser, personUserAgent } from '../../scripts/machine/find-browser.ts';
import { PROJECT_ROOT } from '../../scripts/machine/project-root.ts';
import { serveSite } from '../../scripts/serve/serve-site.ts';
import { standInFunctions } from '../../scripts/serve/stand-in-addresses.ts';
import { runFaultTests } from '../e2e/support/run-part.ts';
import { startBoth } from '../stand-ins/start-both.ts';
import { runLongForm } from './long-form.ts';

/**
 * `npm run faults [promise ...]`: the long form of the fault tests, of all promises or of the named ones (`P1 P18`);
 * `-- --trials=15` makes at most so many trials of each. Without names, the end-to-end tests of rarer faults are run before.
 */
const say = (line: string) => console.log(line);
if (!existsSync(path.join(PROJECT_ROOT, '.cache/harness/index.html')))
  throw new Error('There is nothing to test yet: run "npm test -- build" first');

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const testsPass = names.length > 0 || (await runFaultTests());
const file = await ensureBrowser(say);
// The browsers that trials start for themselves are the same one.
process.env['CHROME_PATH'] = file;
process.env['E2E_USER_AGENT'] = personUserAgent(file);
const args = [...BROWSER_ARGS, `--user-agent=${process.env['E2E_USER_AGENT']}`];
const browser = await chromium.launch({ executablePath: file, args, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
const [harness, site] = await Promise.all([serve('.cache/harness'), serve('dist')]);
Object.assign(process.env, standInFunctions(site.url));
const standIns = await startBoth(site.url);

const tools = { browser, harnessUrl: `${harness.url}/`, siteUrl: `${site.url}/` };
const isKept = await runLongForm(names, readMostTrials(), tools, say);
await browser.close();
await Promise.all([harness.close(), site.close(), standIns.close()]);
if (!testsPass) say('An end-to-end test of a fault failed: see the beginning of the output.');
process.exit(isKept && testsPass ? 0 : 1);

/** @param dir of a built site, below the project's folder */
function serve(dir: string) {
  return serveSite({ siteDir: path.join(PROJECT_ROOT, dir), functionsDir: path.join(PROJECT_ROOT, '.cache/functions'), port: 0 });
}

function readMostTrials() {
  const given = process.argv.find((argument) => argument.startsWith('--'));
  if (given === undefined) return Infinity;
  const most = Number(given.replace('--trials=', ''));
  if (!Number.isInteger(most) || most < 1) throw new Error(`Got ${given} when expected --trials= and a whole number from 1`);
  return most;
}
