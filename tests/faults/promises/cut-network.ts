import type { Page } from 'playwright';
import { startServer } from '../../e2e/support/site-server.ts';
import { makeDice } from '../../acceptance/dice.ts';
import { card, signIn } from '../../helpers/e2e/dashboard.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { inLanes } from '../support/lanes.ts';
import { joinReports } from '../support/tally.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const SEED = 43;
/** From the first byte of the visit on: its service worker is there after some two seconds. */
const LATEST_CUT_MS = 8_000;
const LANES = 5;
/** A reader looks at a page for so long, at most. */
const READING_MS = 900;
/** A busy machine takes many times as long as an idle one. */
const ANSWER_LIMIT_MS = 60_000;
/** Links of a visit, in their order; from the sixth on they are views of the dashboard. */
const VISIT = ['Features', 'Download', 'FAQ', 'Privacy', 'Operator dashboard', 'Goals', 'Behaviour', 'Data', 'Overview'];

/** P29: the network is gone from one moment on, whatever is on its way. */
export const CUT_NETWORK_FAULTS: Fault[] = [
  fault(
    'P29: with the network cut at any moment of a visit no page crashes and no page view is lost',
    { short: 2, long: 30 },
    async (trials, tools) => {
      const dice = makeDice(SEED);
      const cuts = Array.from({ length: trials }, () => ({
        at: dice.between(0, LATEST_CUT_MS),
        reading: VISIT.map(() => dice.between(0, READING_MS)),
      }));
      const reports: FaultReport[] = [];
      await inLanes(trials, LANES, async (trial) => {
        const cut = cuts[trial];
        if (cut) reports.push(await visitWithCut(cut, tools));
      });
      return joinReports(reports);
    },
  ),
];

/** @param cut when the server is gone, and how long each page is read, in ms */
async function visitWithCut(cut: { at: number; reading: number[] }, { browser }: FaultTools): Promise<FaultReport> {
  const server = await startServer('dist');
  const context = await browser.newContext();
  const page = await context.newPage();
  const broken: string[] = [];
  await signIn(page);
  await page.goto(server.url, { waitUntil: 'commit' });
  const isCut = pause(cut.at).then(() => server.stop());
  for (const [step, link] of VISIT.entries()) {
    await pause(cut.reading[step] ?? 0);
    await follow(page, link);
    if (await page.getByText('Something went wrong').isVisible()) broken.push(`Cut after ${cut.at} ms, “${link}” led to the crash screen.`);
    // A reader goes back from a page that is not there. A document that comes back from the cache loads nothing that could be waited for.
    if (await page.getByRole('heading', { name: 'This page could not be loaded' }).isVisible()) await page.goBack({ waitUntil: 'commit' });
  }
  await isCut;
  await server.start();
  await page.goto(`${server.url}/admin`);
  const recorded = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('bugmatrix.session') ?? '{}') as { pageViews?: number }).pageViews ?? 0,
  );
  const held = async () => Number(await card(page, 'Page Views').textContent({ timeout: ANSWER_LIMIT_MS }));
  await waitFor(ANSWER_LIMIT_MS, async () => (await held()) >= recorded);
  const found = await held();
  await context.close();
  await server.stop();
  return {
    trials: 1,
    lost: Math.max(0, recorded - found),
    doubled: Math.max(0, found - recorded),
    figures: { 'page views': recorded },
    broken,
  };
}

/** Where the page has the link: the browser's own page, for a document that could not be had, has none. */
async function follow(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true }).first();
  if (await link.isVisible()) await link.click({ timeout: ANSWER_LIMIT_MS }).catch(() => {});
}
