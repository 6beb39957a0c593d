import { defineConfig } from 'playwright/test';
import { ensureBrowser, findShell, personUserAgent } from '../../scripts/machine/find-browser.ts';
import { PROJECT_ROOT } from '../../scripts/machine/project-root.ts';
import { SIGN_IN_PORT, standInFunctions } from '../../scripts/serve/stand-in-addresses.ts';
import { freePort } from './support/free-port.ts';
import { BACK_FORWARD, launchOptions, WITHOUT_SCENES } from './support/launch-options.ts';
import { zoneOfNoon } from './support/zone-of-noon.ts';

/**
 * Read by the runner and again by each of its workers: what is found out once is handed on in the environment,
 * so that all of them mean the same browser and the same ports.
 */
async function once(name: string, find: () => Promise<string | number> | string): Promise<string> {
  return (process.env[name] ??= String(await find()));
}

function server(script: string, port: string | number, env: Record<string, string>) {
  return {
    command: `"${process.execPath}" scripts/run.mjs ${script}`,
    cwd: PROJECT_ROOT,
    env,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 60_000,
  };
}

function siteServer(siteDir: string, port: string) {
  return server('scripts/serve/main.ts', port, { SITE_DIR: siteDir, PORT: port, ...standInFunctions(`http://localhost:${port}`) });
}

const browser = await ensureBrowser((line) => process.stdout.write(`${line}\n`));
const shell = await once('HEADLESS_SHELL_PATH', () => findShell(browser));
await once('CHROME_PATH', () => browser);
const userAgent = await once('E2E_USER_AGENT', () => personUserAgent(browser));
const sitePort = await once('E2E_SITE_PORT', freePort);
const harnessPort = await once('E2E_HARNESS_PORT', freePort);
const timezoneId = await once('E2E_ZONE', () => zoneOfNoon(new Date()));

const SCENES = '**/journeys/scenes.test.ts';
/** A hundred tabs, one after the other: they may share a process, which is a fifth of what they cost. */
const CLOSED_TABS = /P1:/;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may starve a page past every limit: once more, and told as flaky. Faults decide for themselves what may be tried again.
  retries: 1,
  // More than a small machine has cores: most tests wait for a timer, a lock or a disk most of the time.
  workers: 5,
  // Only what hangs reaches it: a machine that does other things beside takes many times as long as an idle one.
  timeout: 120_000,
  // Below the limit that `npm test` gives, so that a report is written.
  globalTimeout: 2_100_000,
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${sitePort}`,
    timezoneId,
    // Tests that take the server away mean the site without its copies; those of the copies allow them.
    serviceWorkers: 'block',
    // What can be pressed at all is, on the slowest machine: what never comes ends its test here, and not with the time of all.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
  },
  projects: [
    // Browsers of their own are started once, and not in each worker.
    {
      name: 'back and forward',
      grep: BACK_FORWARD,
      fullyParallel: false,
      use: { launchOptions: launchOptions(browser, userAgent, [WITHOUT_SCENES]) },
    },
    {
      name: 'closed tabs',
      grep: CLOSED_TABS,
      fullyParallel: false,
      use: { launchOptions: launchOptions(shell, userAgent, [WITHOUT_SCENES, '--process-per-site']) },
    },
    { name: 'scenes', testMatch: SCENES, fullyParallel: false, use: { launchOptions: launchOptions(shell, userAgent, []) } },
    {
      name: 'site',
      testIgnore: SCENES,
      grepInvert: [BACK_FORWARD, CLOSED_TABS],
      use: { launchOptions: launchOptions(shell, userAgent, [WITHOUT_SCENES]) },
    },
  ],
  webServer: [
    siteServer('dist', sitePort),
    siteServer('.cache/harness', harnessPort),
    server('tests/stand-ins/serve.ts', SIGN_IN_PORT, { SITE_URL: `http://localhost:${sitePort}` }),
  ],
});
