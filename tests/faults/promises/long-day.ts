import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { DEFAULT_CAPACITY } from '#contract/limits.ts';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import { formatCount, formatShort } from '#lib/format/format-number.ts';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { makeDice } from '../../acceptance/dice.ts';
import { NOTHING_LOST } from '../../acceptance/recount-goals.ts';
import { recountDashboard } from '../../acceptance/recount.ts';
import { quantile } from '../../bench/judge.ts';
import { firstDifference } from '../../bench/measure/equal.ts';
import { startChromium } from '../../e2e/support/own-chromium.ts';
import { startServer } from '../../e2e/support/site-server.ts';
import { card } from '../../helpers/e2e/dashboard.ts';
import { fault, type Fault, type FaultReport } from '../fault.ts';
import {
  buildSite,
  clockCode,
  type CompressedWeek,
  HARNESS_PATH,
  lateStorageCode,
  LOG_LINES,
  momentOf,
  questionOfWeek,
  SLEEPS,
  ZONE,
} from '../long-day/compressed-week.ts';
import { drawPlots, type Plot, trendOf } from '../long-day/curves.ts';
import { diskOf, watchMemory, type MemoryWatch, type TabMemory } from '../long-day/memory-watch.ts';
import { setPace, type Pace } from '../long-day/pace.ts';
import { openTabs, type OpenTab } from '../long-day/tabs.ts';
import { openHarness, settles } from '../support/harness-page.ts';
import { withProfile } from '../support/profile.ts';
import { readRaw } from '../support/raw-database.ts';
import { tally } from '../support/tally.ts';
import { pause, waitFor } from '../support/wait-for.ts';
import { valueOf } from '../../helpers/value-of.ts';

/** A week passes in 20 minutes, with 500,000 page views, or with 100,000 of slow pages. */
const MS_A_PAGE_VIEW = 2.4;
const MS_A_SLOW_PAGE_VIEW = 12;
const DAYS = 7;
/** The tabs, the log and the page views of before are there by then, on a machine that does other things beside. */
const SETUP_MS = 180_000;
/** A tab records so many in one task. */
const BURST = 250;
const PATHS = 300;
/** Each ends with a look at everything. */
const ROUNDS = 40;
/** At most: where a click takes seconds, a round has fewer, and is as long. */
const CLICKS_A_ROUND = 50;
/** Fewer looks do not tell what grows from what varies. */
const LEAST_LOOKS = 12;
/** As a person's: most on the dashboard. */
const CLICKED = [0, 0, 0, 2, 2, 1];
/** The share of clicks that may come to nothing, because what was to be clicked went with a newer answer. */
const MISSED_SHARE = 0.05;
const QUESTIONS_A_ROUND = 20;
const FROZEN_MS = 8_000;
const SETTLE_LIMIT_MS = 60_000;
/** The last quarter's p95 by the first's: neighbours on the machine make some difference, too. */
const SLOWER = 1.5;

/** P30: trials are page views. */
export const LONG_DAY_FAULTS: Fault[] = [
  fault(
    'P30: in a week with dashboard, live view and log open nothing grows, no answer gets slower, and every figure is right at its end',
    { long: 500_000, alone: true },
    (trials) => passWeek('long-day', trials, { lasts: trials * MS_A_PAGE_VIEW, slowdown: 1, lateMs: 0 }),
  ),
  fault('P30: nor does it with pages that are six times slower and storage that answers late', { long: 100_000, alone: true }, (trials) =>
    passWeek('long-day-slow', trials, { lasts: trials * MS_A_SLOW_PAGE_VIEW, slowdown: 6, lateMs: 50 }),
  ),
];

/** One look at everything, after collection. */
interface Sample {
  /** By the name of the tab. */
  memory: Record<string, TabMemory>;
  /** MiB. */
  disk: number;
  /** How long questions about all that is held took, ms. */
  times: number[];
}

const MEASURES = [
  { title: 'Objects of the page', unit: 'MiB', of: ({ page }: TabMemory) => page, mayGrow: false },
  { title: 'Objects of its workers', unit: 'MiB', of: ({ workers }: TabMemory) => workers, mayGrow: false },
  { title: 'Typed arrays of page and workers', unit: 'MiB', of: ({ arrays }: TabMemory) => arrays, mayGrow: false },
  { title: 'Compiled code, nodes and styles', unit: 'MiB', of: ({ made }: TabMemory) => made, mayGrow: true },
  { title: 'Nodes outside of the document', unit: '', of: ({ nodesBeside }: TabMemory) => nodesBeside, mayGrow: false },
  { title: 'Listeners', unit: '', of: ({ listeners }: TabMemory) => listeners, mayGrow: false },
];

/** How the week passes. */
interface Week {
  /** ms; a busy machine takes longer. */
  lasts: number;
  /** How many times slower the pages are. */
  slowdown: number;
  /** How much later storage answers. */
  lateMs: number;
}

async function passWeek(name: string, pageViews: number, { lasts, slowdown, lateMs }: Week): Promise<FaultReport> {
  // Browsers take their zone from here.
  process.env['TZ'] = ZONE;
  const week = { begins: Date.now() + SETUP_MS, lasts };
  const clock = clockCode(week, slowdown);
  const server = await startServer(buildSite('.cache/long-day-site', lateMs > 0 ? clock + lateStorageCode(lateMs) : clock));
  const harness = server.url + HARNESS_PATH;
  return withProfile(async (profile) => {
    const own = await startChromium(profile);
    try {
      await own.context.addInitScript(clock);
      await recordYear(await openHarness(own.context, harness));
      const tabs = await openTabs(own.context, server.url);
      const engine = await openHarness(own.context, harness);
      // What answers it is loaded by then: on Monday at noon there is no network.
      await engine.evaluate(timeQuestions, { question: questionOfWeek(), count: 1 });
      const memory = await watchMemory(own.browser, {
        ...Object.fromEntries(tabs.map(({ name, page }) => [name, page])),
        'engine alone': engine,
      });
      const pace = setPace(own.browser);
      await pause(week.begins - Date.now());

      const recorder = recordWeek(own.context, harness, pageViews, week.lasts);
      const passing = Promise.all([recorder.done, letHappen(own.context, pace, engine, week)]);
      // What fails is told at the end of the round.
      passing.catch(() => {});
      const samples: Sample[] = [];
      const clicks = makeClicks(tabs);
      const roundMs = lasts / ROUNDS;
      for (let isOver = false; !isOver;) {
        const round = pause(roundMs);
        pace.slowDown(slowdown);
        await clicks.makeUntil(Date.now() + roundMs);
        isOver = await Promise.race([passing.then(() => true), round.then(() => false)]);
        // Slow pages would only take longer to be looked at.
        pace.slowDown(1);
        samples.push(await lookAround(tabs, engine, () => recorder.restDuring(() => memory.look()), profile));
      }
      await pace.end();
      const leaders = (await readRaw(engine)).leader?.fence ?? 0;
      const { signalsHeld } = await engine.evaluate(() => window.harness.status());
      const end = await judgeFigures(engine, tabs, pageViews);
      const plots = plotsOf(samples);
      writePicture(name, plots);
      const curves = judgeCurves(plots, samples);
      return {
        trials: pageViews,
        lost: end.lost,
        doubled: end.doubled,
        figures: { ...clicks.figures(), leaders, 'signals held': signalsHeld, ...curves.figures },
        broken: [...clicks.broken(), ...end.broken, ...curves.broken],
      };
    } finally {
      await own.kill();
      await server.stop();
    }
  });
}

/**
 * What lies there before Monday: as many page views as are kept, of the year before, with their signals. Otherwise those of the
 * week would be the first, and the columns that hold them grow all week.
 */
async function recordYear(page: Page): Promise<void> {
  await page.evaluate(async (count) => {
    const file = await window.harness.sampleFile(count, 43, 'all');
    const outcome = await window.harness.engine.local.importRows({ operation: 'year', files: [file] });
    if (!outcome.ok) throw new Error(outcome.failure.message);
  }, DEFAULT_CAPACITY);
  // While it is open, the import could be undone, and nothing is trimmed.
  await page.close();
}

interface Recorder {
  done: Promise<void>;
  /** Records nothing meanwhile: on a busy machine workers would not answer while their objects are counted, and be replaced. */
  restDuring<T>(work: () => Promise<T>): Promise<T>;
}

/** Records page views at an even rate; with each day its tab is closed, and another opened. */
function recordWeek(context: BrowserContext, harness: string, pageViews: number, lasts: number): Recorder {
  let rest: Promise<unknown> = Promise.resolve();
  const record = async () => {
    const began = Date.now();
    let page = await openHarness(context, harness);
    for (let recorded = 0, day = 0; recorded < pageViews;) {
      await rest;
      const due = Math.min(pageViews, Math.floor(((Date.now() - began) / lasts) * pageViews));
      const count = Math.min(BURST, due - recorded);
      if (count > 0) await recordBurst(page, recorded, count);
      else await pause(50);
      recorded += count;
      if (Math.floor((DAYS * recorded) / pageViews) === day) continue;
      day += 1;
      await page.close();
      page = await openHarness(context, harness);
    }
  };
  return {
    done: record(),
    restDuring(work) {
      const done = work();
      rest = done.catch(() => {});
      return done;
    },
  };
}

async function recordBurst(page: Page, from: number, count: number): Promise<void> {
  await page.evaluate(
    ({ from, count, paths }) => {
      for (let n = from; n < from + count; n++) window.harness.record(`/section/page-${n % paths}`, `?n=${n}`);
    },
    { from, count, paths: PATHS },
  );
  if (!(await settles(page, SETTLE_LIMIT_MS))) throw new Error('What was recorded was not saved within a minute');
}

/** Through the week: the lead is taken from a tab every twelve hours, the network is gone at noon for two, and the machine sleeps. */
async function letHappen(context: BrowserContext, pace: Pace, page: Page, week: CompressedWeek): Promise<void> {
  const takeLead = () => page.evaluate(() => navigator.locks.request('bugmatrix.leader', { steal: true }, () => {}).then(() => undefined));
  const days = Array.from({ length: DAYS }, (_, day) => 24 * day);
  const happenings = [
    ...days.flatMap((hour) => [
      { hour: hour + 6, happen: takeLead },
      { hour: hour + 12, happen: () => context.setOffline(true) },
      { hour: hour + 14, happen: () => context.setOffline(false) },
      { hour: hour + 18, happen: takeLead },
    ]),
    ...SLEEPS.map((hour) => ({ hour, happen: () => pace.sleep(FROZEN_MS) })),
  ];
  for (const { hour, happen } of happenings.toSorted((a, b) => a.hour - b.hour)) {
    await pause(momentOf(week, hour) - Date.now());
    await happen();
  }
}

function makeClicks(tabs: readonly OpenTab[]) {
  const dice = makeDice(43);
  let done = 0;
  let next = 0;
  const missed: string[] = [];
  const click = async (tab: OpenTab) => {
    try {
      // As a person does. Tabs beside are drawn at a lower priority.
      await tab.page.bringToFront();
      done += await tab.click(dice);
    } catch (error) {
      missed.push(`in ${tab.name}, ${String(error)}`);
      await tab.page.keyboard.press('Escape');
    }
  };
  return {
    /** @param end epoch milliseconds */
    async makeUntil(end: number): Promise<void> {
      for (let n = 0; n < CLICKS_A_ROUND && Date.now() < end; n += 1) await click(tabs[CLICKED[next++ % CLICKED.length] ?? 0]!);
    },
    figures: () => ({ clicks: done, 'clicks that came to nothing': missed.length }),
    broken: () => (missed.length > MISSED_SHARE * done ? [`${missed.length} clicks came to nothing: ${missed.join('; ')}`] : []),
  };
}

async function lookAround(tabs: readonly OpenTab[], engine: Page, lookAtMemory: MemoryWatch['look'], profile: string): Promise<Sample> {
  const times = await engine.evaluate(timeQuestions, { question: questionOfWeek(), count: QUESTIONS_A_ROUND });
  for (const tab of tabs) {
    await tab.page.bringToFront();
    await tab.rest();
  }
  return { memory: await lookAtMemory(), disk: diskOf(profile), times };
}

/** Runs in a page. Page views come in between, so that no answer is remembered. */
async function timeQuestions({ question, count }: { question: DashboardQuestion; count: number }): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const began = performance.now();
    const outcome = await window.harness.engine.query.dashboard({ ...question, id: `week-${n}` });
    if (!outcome.ok) throw new Error(outcome.failure.message);
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

/** Exactly the newest page views are held, and every tab shows the figures of a recount. */
async function judgeFigures(engine: Page, tabs: readonly OpenTab[], pageViews: number) {
  const broken: string[] = [];
  if (!(await settles(engine, SETTLE_LIMIT_MS))) broken.push('Not everything that was recorded was acknowledged.');
  const rows = await engine.evaluate(() => window.harness.rows());
  if (rows.length !== DEFAULT_CAPACITY) broken.push(`${rows.length} page views are held.`);
  // Of page views of one moment the greatest ids stay: which ones of the oldest moment are held says nothing.
  const oldest = rows.at(-1)?.ts ?? 0;
  const recorded = rows.filter(({ query }) => query.startsWith('n='));
  const since = recorded.filter(({ ts }) => ts > oldest);
  const kept = Math.min(pageViews, DEFAULT_CAPACITY) - (recorded.length - since.length);
  const newest = Array.from({ length: kept }, (_, n) => `n=${pageViews - kept + n}`);
  const counts = tally(
    newest,
    since.map(({ query }) => query),
  );
  if (counts.lost > 0) {
    const held = new Set(since.map(({ query }) => query));
    broken.push(`Not held are ${newest.filter((query) => !held.has(query)).join(', ')}; the oldest of ${new Date(oldest).toISOString()}.`);
  }
  const week = questionOfWeek();
  // Older ones have gone: who came for the first time is not known.
  const complete = { ...NOTHING_LOST, pageViews: oldest };
  for (const question of [week, { ...week, clauses: [{ dim: 'path' as const, op: 'in' as const, values: ['/section/page-7'] }] }]) {
    const answer = valueOf(await engine.evaluate((asked) => window.harness.engine.query.dashboard(asked), question));
    const expected = recountDashboard(rows, question, complete);
    const difference = firstDifference(answer.figures, expected.figures);
    if (difference !== '') broken.push(`An answer differs from the recount: ${difference}.`);
  }
  const ofPeople = recountDashboard(rows, week, complete).figures.totals?.pageViews ?? 0;
  for (const { name, page } of tabs.filter(({ name }) => name !== 'live view')) {
    // Long counts are shortened in the figures.
    const count = name === 'opened log' ? LOG_LINES : ofPeople;
    const expected = [formatCount(count), formatShort(count)];
    const shown = () => card(page, 'Page Views').textContent();
    if ((await waitFor(SETTLE_LIMIT_MS, async () => expected.includes((await shown()) ?? ''))) === null)
      broken.push(`The tab ${name} shows ${await shown()} page views instead of ${expected[0]}.`);
  }
  return { ...counts, broken };
}

/** A plot whose curves fail the week where they grow. */
interface JudgedPlot extends Plot {
  mayGrow: boolean;
}

function plotsOf(samples: readonly Sample[]): JudgedPlot[] {
  const tabs = Object.keys(samples[0]?.memory ?? {});
  const memory = MEASURES.map(({ title, unit, of, mayGrow }) => ({
    title,
    unit,
    mayGrow,
    curves: tabs.map((name) => ({ name, values: samples.flatMap(({ memory: { [name]: held } }) => (held ? [of(held)] : [])) })),
  }));
  const p95 = { name: '95 of 100', values: samples.map(({ times }) => quantile(times, 0.95)) };
  const median = { name: 'half of them', values: samples.map(({ times }) => quantile(times, 0.5)) };
  return [
    ...memory,
    {
      title: 'IndexedDB on the disk',
      unit: 'MiB',
      curves: [{ name: 'all files', values: samples.map(({ disk }) => disk) }],
      mayGrow: false,
    },
    { title: 'A question is answered within', unit: 'ms', curves: [p95, median], mayGrow: true },
  ];
}

/** Everything but times and what may grow must be flat; times of the last quarter are compared with those of the first. */
function judgeCurves(plots: readonly JudgedPlot[], samples: readonly Sample[]) {
  const figures: Record<string, number> = { looks: samples.length };
  const broken: string[] = [];
  if (samples.length < LEAST_LOOKS) broken.push(`Only ${samples.length} looks at everything do not tell whether it grows.`);
  for (const { title, unit, curves, mayGrow } of plots) {
    for (const { name, values } of curves) {
      const { first, last, growth, noise, lift, isFlat } = trendOf(values);
      const what = `${title}, ${name}`;
      Object.assign(figures, { [`${what}, first quarter, ${unit}`]: first, [`${what}, last quarter`]: last, [`${what}, growth`]: growth });
      if (!isFlat && !mayGrow)
        broken.push(`${what} grew by ${growth.toFixed(1)} ${unit}, with a noise of ${noise.toFixed(1)}, its lowest by ${lift.toFixed(1)}.`);
    }
  }
  const quarter = Math.ceil(samples.length / 4);
  const [before, after] = [samples.slice(0, quarter), samples.slice(-quarter)].map((part) =>
    quantile(
      part.flatMap(({ times }) => times),
      0.95,
    ),
  );
  Object.assign(figures, { 'question p95 ms, first quarter': before, 'question p95 ms, last quarter': after });
  if ((after ?? 0) > SLOWER * (before ?? 0))
    broken.push(`A question took ${after?.toFixed(0)} ms (p95) at the end, ${before?.toFixed(0)} before.`);
  return { figures, broken };
}

/** For docs/measuring.md. */
function writePicture(name: string, plots: readonly Plot[]): void {
  const folder = path.join(PROJECT_ROOT, '.cache/faults');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.svg`), drawPlots(plots, ['Monday', 'Sunday']));
}
