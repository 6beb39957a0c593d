import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from 'playwright';
import { runChild } from '../../scripts/machine/child.ts';
import { BROWSER_ARGS, describeBrowser, ensureBrowser, findShell, personUserAgent } from '../../scripts/machine/find-browser.ts';
import { readSite } from '../../scripts/checks/pages/read-site.ts';
import { programArgs, PROJECT_ROOT } from '../../scripts/machine/project-root.ts';
import { serveSite } from '../../scripts/serve/serve-site.ts';
import { say } from '../bench/console.ts';
import { axeCross } from './axe-cross.ts';
import { comesBack } from './back-forward.ts';
import { BAR, verdict, type Measured } from './bar.ts';
import { htmlFaults } from './html-faults.ts';
import { runQualityTests } from '../e2e/support/run-part.ts';
import { readOptions } from './options.ts';
import { barTable, details, routeTable, writeReport } from './report.ts';
import { visit } from './visit.ts';

/*
 * npm run quality [-- --runs 1 --only /faq,/about --built --skip lighthouse]: the end-to-end tests of every page, state and width
 * (none of them with --only), then the bar of the public site, measured on the built pages that search engines may show. Exit code
 * 1 where one is missed.
 */
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1_440, height: 900 };

const options = readOptions(process.argv.slice(2));
const wanted = (part: string) => !options.skip.includes(part);

const statesHold = wanted('states') && options.only === null ? await everyState() : true;
if (!options.built) await build('scripts/build.ts');
if (wanted('html') || wanted('lighthouse')) installJudges();
const judge = wanted('lighthouse') ? (await import('./lighthouse.ts')).judge : null;
const executable = await ensureBrowser(say);
const siteDir = path.join(PROJECT_ROOT, 'dist');
const faults = wanted('html') ? await htmlFaults(siteDir) : [];
const routes = chooseRoutes();
const site = await serveSite({ siteDir, functionsDir: path.join(PROJECT_ROOT, '.cache/functions'), port: 0 });
const browser = await chromium.launch({
  executablePath: executable,
  args: [...BROWSER_ARGS, `--user-agent=${personUserAgent(executable)}`],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
const all: Measured[] = [];
try {
  for (const route of routes) {
    say(`${route} (${all.length + 1} of ${routes.length})`);
    all.push(await measure(route));
  }
} finally {
  await browser.close();
  await site.close();
}
const found = BAR.map((rule) => ({ what: rule.what, limit: rule.limit, unit: rule.unit, ...verdict(rule, all) }));
const machine = describeBrowser(executable).replace(/ \(.*/, '');
say(`\n${[routeTable(all), ...details(all), barTable(all)].join('\n\n')}`);
say(
  `\n${machine}, median of ${options.runs}. Written to ${writeReport(PROJECT_ROOT, { machine, runs: options.runs, bar: found, routes: all })}.`,
);
say(faults === null ? 'No Java: the HTML was not checked.' : [`Faults of HTML: ${faults.length}`, ...faults].join('\n'));
if (!statesHold) say('A test of every page, state and width failed: see the beginning of the output.');
process.exitCode = !statesHold || found.some(({ ok }) => ok === false) || (faults?.length ?? 0) > 0 ? 1 : 0;

/** Axe, focus, layout and text of every page, state and width: the end-to-end tests that `npm test` leaves out. */
async function everyState() {
  if (!options.built) await build('scripts/tests/build-for-tests.ts');
  return runQualityTests();
}

async function build(script: string) {
  const { code } = await runChild(process.execPath, programArgs(script), {
    cwd: PROJECT_ROOT,
    env: { ...process.env, BUILD_OUTPUT: 'quiet' },
  });
  if (code !== 0) throw new Error('The site could not be built; what failed stands above.');
}

function installJudges() {
  say('Installing Lighthouse and the HTML checker …');
  const cwd = path.join(PROJECT_ROOT, 'tests/quality');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'], { cwd, stdio: 'ignore' });
}

/** Pages that search engines may show answer 200: hidden ones do not count, the error pages among them. */
function chooseRoutes() {
  const indexable = readSite(siteDir).pages.filter((page) => page.indexable);
  const known = indexable.map(({ route }) => route);
  const unknown = options.only?.find((route) => !known.includes(route));
  if (unknown !== undefined) throw new Error(`Got --only ${unknown} when expected some of ${known.join(', ')}`);
  return options.only ?? known;
}

async function measure(route: string): Promise<Measured> {
  const url = site.url + route;
  const how = { runs: options.runs, browser: findShell(executable) };
  return {
    route,
    ...(judge && { mobile: await judge(url, { ...how, form: 'mobile' }), desktop: await judge(url, { ...how, form: 'desktop' }) }),
    ...(wanted('visit') && {
      phone: await visit(browser, url, PHONE),
      wide: await visit(browser, url, WIDE),
      restored: await comesBack(browser, url),
    }),
    ...(wanted('axe') && { axe: await axeCross(browser, url) }),
  };
}
