import { missingTexts } from '#contract/rows/error-facts.ts';
import { ERROR_PAGE, MISSING, NO_ARRIVAL, SAMPLE_PAGES, WAYS, type SampleArrival, type SamplePage } from './sample-traffic.ts';
import type { RowsInColumns } from './rows-in-columns.ts';
import { failOn } from './sample-errors.ts';
import { UNFETCHED } from './sample-robots.ts';
import { actOn, measure, type SampleView } from './sample-signals.ts';
import { isBroken } from './story.ts';
import type { SampleVisitor } from './sample-visitor.ts';
import { exponential, weightedPicker, type SeededRandom } from './seeded-random.ts';

const LANDING_SHARE = 0.5;
/** Chance that a visit ends on a page that does not work. */
const BROKEN_LEAVES = 0.85;
const ROBOT_LEAVES = 0.3;
const MAX_PAGES = 40;
const MEAN_VISIBLE_MS = 40_000;
const LEAST_VISIBLE_MS = 1_500;
const MOST_VISIBLE_MS = 1_200_000;

const PAGE_OF = new Map(SAMPLE_PAGES.map((page) => [page[0], page]));
const pickEntry = weightedPicker(SAMPLE_PAGES.map((page) => [page, page[2]] as const));
const pickOnward = weightedPicker(SAMPLE_PAGES.map((page) => [page, page[3]] as const));

export interface PlannedVisit {
  visitor: SampleVisitor;
  arrival: SampleArrival;
  release: string;
  /** Epoch ms at which it begins, and before which it is over. */
  start: number;
  end: number;
}

/** Adds the page views of a visit, `most` at most, and what happens on them; answers how many page views there are. */
export function addVisit(rows: RowsInColumns, random: SeededRandom, visit: PlannedVisit, most: number): number {
  const { visitor, arrival, release } = visit;
  const pages = walk(random, visit, most);
  const lasting = pages.map(() => Math.min(LEAST_VISIBLE_MS + Math.round(exponential(random, MEAN_VISIBLE_MS)), MOST_VISIBLE_MS));
  const duration = lasting.reduce((sum, ms) => sum + ms, 0);
  let ts = Math.min(visit.start, visit.end - duration);
  rows.flags = visitor.flags;
  rows.set(visitor.texts);
  rows.set(arrival.texts);
  rows.set({ release });
  const { browser, device } = visitor.texts;
  pages.forEach(([path, title], i) => {
    if (i === 1) rows.set(NO_ARRIVAL);
    rows.set({ path, title });
    rows.addPageView(ts);
    const visibleMs = lasting[i] ?? 0;
    const view: SampleView = {
      path,
      ts,
      visibleMs,
      browser,
      isDesktop: device === 'Desktop',
      interest: arrival.interest,
      isMissing: title === MISSING,
      isBroken: isBroken(release, browser, path),
    };
    if (!visitor.isRobot) {
      measure(rows, random, view);
      actOn(rows, random, view);
      failOn(rows, random, view);
      // What the page of errors itself is opened for is no address that somebody asked for.
      if (view.isMissing && path !== ERROR_PAGE)
        rows.addBeside('error', ts, missingTexts(path, i === 0 ? (arrival.texts.referrer ?? '') : (pages[i - 1]?.[0] ?? '')));
    }
    ts += visibleMs;
  });
  return pages.length;
}

function walk(random: SeededRandom, { visitor, arrival, release }: PlannedVisit, most: number): SamplePage[] {
  const landing = PAGE_OF.get(arrival.landing);
  const isLanding = random.fraction() < LANDING_SHARE || landing?.[1] === MISSING;
  let page = (isLanding ? landing : undefined) ?? pickEntry(random.fraction());
  const pages = [page];
  while (pages.length < Math.min(most, MAX_PAGES)) {
    const [path, , , , leaves] = page;
    const broken = isBroken(release, visitor.texts.browser, path);
    const stays = visitor.isRobot
      ? 1 - ROBOT_LEAVES
      : (1 - (broken ? BROKEN_LEAVES : leaves)) * (0.4 + 0.6 * Math.min(arrival.interest, 1.2));
    if (random.fraction() >= stays) break;
    const next = visitor.isRobot ? pickOnward(random.fraction()) : goOn(random, path, arrival.interest);
    if (next === page || (visitor.isRobot && UNFETCHED.includes(next[0]))) continue;
    page = next;
    pages.push(page);
  }
  return pages;
}

/** The page that people go on to: the way of the site, the seldomer the less they are interested, or any. */
function goOn(random: SeededRandom, path: string, interest: number): SamplePage {
  const [to, share] = WAYS.get(path) ?? ['', 0];
  const next = random.fraction() < share * Math.min(interest, 1) ? PAGE_OF.get(to) : undefined;
  return next ?? pickOnward(random.fraction());
}
