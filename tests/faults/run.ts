import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { endCleanly } from '../../scripts/machine/child.ts';
import { ensureBrowser, findShell, personUserAgent } from '../../scripts/machine/find-browser.ts';
import { PROJECT_ROOT } from '../../scripts/machine/project-root.ts';
import { serveSite } from '../../scripts/serve/serve-site.ts';
import { standInFunctions } from '../../scripts/serve/stand-in-addresses.ts';
import { BACK_FORWARD, launchOptions, WITHOUT_SCENES } from '../e2e/support/launch-options.ts';
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
const browsers: Browser[] = [];
endCleanly(closeBrowsers);
// What fails outside of every trial, as in a route that nobody awaits, must not take the table of hours with it.
let strayFailures = 0;
process.on('unhandledRejection', (error) => {
  strayFailures++;
  say(`\nFAILED outside of every trial: ${error instanceof Error ? error.stack : String(error)}`);
});
const testsPass = names.length > 0 || (await runFaultTests());
const file = await ensureBrowser(say);
const shell = findShell(file);
const userAgent = personUserAgent(file);
// The browsers that trials start for themselves are the same ones.
Object.assign(process.env, { CHROME_PATH: file, HEADLESS_SHELL_PATH: shell, E2E_USER_AGENT: userAgent });
const [browser, withWindows] = await Promise.all([launch(shell), launch(file)]);
const [harness, site] = await Promise.all([serve('.cache/harness'), serve('dist')]);
Object.assign(process.env, standInFunctions(site.url));
const standIns = await startBoth(site.url);

const isKept = await runLongForm(
  names,
  readMostTrials(),
  ({ title }) => ({
    browser: BACK_FORWARD.test(title) ? withWindows : browser,
    harnessUrl: `${harness.url}/`,
    siteUrl: `${site.url}/`,
  }),
  say,
);
await closeBrowsers();
await Promise.all([harness.close(), site.close(), standIns.close()]);
if (!testsPass) say('An end-to-end test of a fault failed: see the beginning of the output.');
if (strayFailures > 0) say(`Failures outside of every trial: ${strayFailures}. They are told where they happened, above.`);
process.exit(isKept && testsPass && strayFailures === 0 ? 0 : 1);

async function launch(executablePath: string): Promise<Browser> {
  const options = launchOptions(executablePath, userAgent, [WITHOUT_SCENES]);
  // By itself the library closes the browser at a SIGTERM, and every fault that is left would fail.
  const browser = await chromium.launch({ ...options, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  browsers.push(browser);
  return browser;
}

async function closeBrowsers(): Promise<void> {
  await Promise.all(browsers.map((browser) => browser.close()));
}

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
