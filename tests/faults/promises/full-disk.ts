import type { Page } from 'playwright';
import { limitQuota, prependToWorker } from '../../e2e/support/faults.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { nextPageFinds, openHarness, openPlain, pathsOf, reaches, settles, statusOf } from '../support/harness-page.ts';
import { numbered, tally } from '../support/tally.ts';
import { pause, waitFor } from '../support/wait-for.ts';
import { SHIM_CHANNEL, TELL_REJECTIONS } from '../support/worker-shims.ts';

const QUOTA_BYTES = 2_000_000;
/** What must be there when the disk was full: the newest. */
const NEWEST = 500;
const BATCH = 100;
/** What was recorded last is on its way for a moment. */
const SHOWN_LIMIT_MS = 5_000;
/** The engine tries the database again every ten seconds. */
const RECOVERY_LIMIT_MS = 25_000;

/** P9: about 1.5 KB a page view, which do not compress: 2 MB are full soon. Trials are page views. */
export const FULL_DISK_FAULTS: Fault[] = [
  fault(
    'P9: a full disk costs the oldest page views, never the newest, and is forgotten when there is room again',
    { short: 2_500, long: 10_000, alone: true },
    fillDisk,
  ),
];

async function fillDisk(trials: number, { browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const broken: string[] = [];
  await prependToWorker(context, TELL_REJECTIONS);
  const listener = await openPlain(context, harnessUrl);
  // Before the first write: the browser remembers for a while how much room there was.
  await limitQuota(listener, QUOTA_BYTES);
  listener.on('console', (message) => broken.push(message.text()));
  await listener.evaluate((channel) => {
    new BroadcastChannel(channel).addEventListener('message', ({ data }) => console.warn(String(data)));
  }, SHIM_CHANNEL);

  const page = await openHarness(context, harnessUrl);
  page.on('pageerror', (error) => broken.push(`On the page: ${error.message}`));
  const refusedAt = await recordRandom(page, trials);
  const newest = numbered('full', trials).slice(-NEWEST);
  const shownMs = await waitFor(SHOWN_LIMIT_MS, async () => tally(newest, await pathsOf(page)).lost === 0);
  const whileFull = tally(newest, await pathsOf(page));
  if (refusedAt === null) broken.push(`${trials} page views did not fill ${QUOTA_BYTES} bytes.`);

  await limitQuota(listener, null);
  const recoveredMs = await reaches(page, 'saved', RECOVERY_LIMIT_MS);
  if (recoveredMs === null) broken.push('With room again, the database was not taken up again.');
  if (!(await settles(page, RECOVERY_LIMIT_MS))) broken.push('With room again, the journal was not emptied.');
  const { notices } = await statusOf(page);
  if (notices.some(({ code }) => code === 'memory-only')) broken.push('With room again, it still says "memory only".');
  const { held } = await statusOf(page);
  const recovered = tally(newest, await pathsOf(page));
  await page.close();
  await listener.close();
  const later = tally(newest, await nextPageFinds(context, harnessUrl));
  await context.close();
  for (const [when, { lost }] of Object.entries({
    'while the disk was full': whileFull,
    'with room again': recovered,
    'on the next page': later,
  }))
    if (lost > 0) broken.push(`${lost} of the newest page views were not there ${when}.`);
  return {
    trials,
    lost: whileFull.lost + recovered.lost + later.lost,
    doubled: whileFull.doubled + recovered.doubled + later.doubled,
    figures: {
      'noticed at page view': refusedAt ?? 0,
      'newest shown ms': shownMs ?? SHOWN_LIMIT_MS,
      'held in the end': held,
      'recovered ms': recoveredMs ?? 0,
    },
    broken,
  };
}

/** Records page views that fill their fields with random text; answers with which one the full disk was first told. */
async function recordRandom(page: Page, count: number): Promise<number | null> {
  let toldAt: number | null = null;
  for (let from = 0; from < count; from += BATCH) {
    await page.evaluate(
      ({ from, to }) => {
        const text = (length: number, first: number, range: number): string =>
          String.fromCharCode(...Array.from(crypto.getRandomValues(new Uint16Array(length)), (bits) => first + (bits % range)));
        for (let n = from; n < to; n++) {
          // Letters of a large alphabet, two bytes each.
          document.title = text(256, 0x4e00, 0x5000);
          window.harness.record(`/full/${n}`, `?q=${text(500, 0x61, 26)}`);
        }
      },
      { from, to: Math.min(count, from + BATCH) },
    );
    // A person's pace is slower still; without any pause, everything would still wait when the trial ends.
    await pause(50);
    const { durability, notices } = await statusOf(page);
    if (toldAt === null && (durability !== 'saved' || notices.some(({ code }) => code === 'quota-trimmed'))) toldAt = from;
  }
  return toldAt;
}
