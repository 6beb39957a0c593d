import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { openHarness, pathsOf, settles } from '../support/harness-page.ts';
import { inTurn } from '../support/lanes.ts';
import { numbered, tally } from '../support/tally.ts';

const LINES = 150_000;
/** Fewer would show nothing: the reading was over too soon. */
const LEAST_RECORDED = 20;

/** P28: reading has a worker of its own, and recording never waits for it. */
export const OPENED_FILE_FAULTS: Fault[] = [
  fault(
    'P28: what is recorded while a log is read beside it is there once, and so is every line of the log',
    { short: 1, long: 20 },
    inTurn(readBeside),
  ),
];

async function readBeside({ browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const page = await openHarness(context, harnessUrl);
  const { recorded, pageViews } = await page.evaluate(recordBesideReading, LINES);
  const isSettled = await settles(page);
  const held = tally(numbered('beside', recorded), await pathsOf(page));
  await context.close();
  const broken: string[] = [];
  if (pageViews !== LINES) broken.push(`${pageViews} page views came of ${LINES} lines.`);
  if (recorded < LEAST_RECORDED) broken.push(`Only ${recorded} page views were recorded while the log was read.`);
  if (!isSettled) broken.push('Not everything that was recorded was acknowledged.');
  return { trials: recorded, ...held, figures: {}, broken };
}

/** Runs in the page: a log of so many page views that is opened, and a page view every few milliseconds until it is read. */
async function recordBesideReading(lines: number): Promise<{ recorded: number; pageViews: number }> {
  const two = (value: number) => String(Math.floor(value) % 60).padStart(2, '0');
  const text = Array.from({ length: lines }, (_, line) => {
    const [time, major] = [`12:${two(line / 6_000)}:${two(line / 100)}`, 100 + (line % 40)];
    const agent = `Mozilla/5.0 (X11; Linux x86_64; rv:${major}.0) Gecko/20100101 Firefox/${major}.0`;
    return `192.0.2.${line % 250} - - [02/Nov/2026:${time} +0000] "GET /page-${line % 900} HTTP/1.1" 200 9 "-" "${agent}"\n`;
  }).join('');
  let isRead = false;
  const reading = window.harness.openLog(text).finally(() => (isRead = true));
  let recorded = 0;
  while (!isRead) {
    window.harness.record(`/beside/${recorded++}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { recorded, pageViews: await reading };
}
