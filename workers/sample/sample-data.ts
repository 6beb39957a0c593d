import type { EventBlock } from '../store/blocks/event-block.ts';
import { ASSISTANTS, DIRECT, SAMPLE_ARRIVALS, type SampleArrival } from './sample-traffic.ts';
import { pickRobot, RARE_ROBOTS, robotsShare, sampleRobot } from './sample-robots.ts';
import { RowsInColumns } from './rows-in-columns.ts';
import { addVisit, type PlannedVisit } from './sample-visit.ts';
import { sampleVisitor, timeOfVisit, type SampleVisitor } from './sample-visitor.ts';
import { exponential, seededRandom, weightedPicker, type SeededRandom } from './seeded-random.ts';
import { endOfDay, partOfBurst, progressAt, releaseAt, SAMPLE_DAYS, sizeOfDay, storyUpTo, timeInBurst, type Story } from './story.ts';

const DAY_MS = 86_400_000;
/** A block has whole days, and at least as many rows as this share of all page views. */
const SHARE_OF_BLOCK = 0.1;
/** Each day is up to a tenth busier or calmer than usual. */
const NOISE = 0.1;
/** Page views of a day that is Sunday, Monday and so on, beside a usual one. */
const WEEKDAY_WEIGHTS: readonly number[] = [0.55, 1.05, 1.15, 1.15, 1.1, 1, 0.55];
/** Chance that a visitor returns after the first visit, and after each later one; days until then. */
const SECOND_VISIT_SHARE = 0.38;
const LATER_VISIT_SHARE = 0.62;
const MEAN_DAYS_BETWEEN = 6;
/** Share of those who come again that do so after weeks or months, and the days until then. */
const LATE_SHARE = 0.15;
const LATE_MEAN_DAYS = 50;
/** Share of those who come again that type the address or have a bookmark. */
const BOOKMARK_SHARE = 0.6;
/** Share of new visitors that assistants send on the first day, and on the last. */
const ASSISTANTS_SHARE = [0.01, 0.09] as const;

const pickArrival = weightedPicker(SAMPLE_ARRIVALS);
const pickAssistant = weightedPicker(ASSISTANTS);

export interface SampleOptions {
  /** Page views to make, exactly. */
  count: number;
  seed: number;
  /** Epoch ms of an instant of the last day (UTC). */
  now: number;
}

/**
 * Page views of 365 days (UTC), the last of which is today, with what happens on them: the same for the same seed and day,
 * whenever they are made. Each block has the rows of whole days, in any order, the last one those of today, also what is still to
 * come; page views of a block come after those of the one before. docs/sample-data.md describes them.
 */
export function* sampleBlocks({ count, seed, now }: SampleOptions): Generator<EventBlock, void> {
  const random = seededRandom(seed);
  const story = storyUpTo(now);
  const visits = new SampleVisits(random, seed, story);
  let rows = new RowsInColumns(random);
  for (const day of planDays(random, story, count, now)) {
    for (let left = day.count; left > 0;) left -= addVisit(rows, random, visits.next(day), left);
    const isWhole = rows.count > SHARE_OF_BLOCK * count || day.number === SAMPLE_DAYS - 2;
    if (!isWhole || rows.count === 0) continue;
    yield rows.toBlock();
    rows = new RowsInColumns(random);
  }
  if (rows.count > 0) yield rows.toBlock();
}

/** A day of the sample: `[from, to)` in epoch ms, and the page views planned for them. */
interface SampleDay {
  number: number;
  from: number;
  to: number;
  count: number;
  /** What brings a visit, by weight: a burst of the story, or null = what brings visits on every day. */
  pickBurst: (fraction: number) => Story['bursts'][number] | null;
}

/** The days up to today, with whole page views that add up to the count. */
function planDays(random: SeededRandom, story: Story, count: number, now: number): SampleDay[] {
  const days = Array.from({ length: SAMPLE_DAYS }, (_, number) => {
    const to = endOfDay(now) - (SAMPLE_DAYS - 1 - number) * DAY_MS;
    const from = to - DAY_MS;
    const usual = WEEKDAY_WEIGHTS[new Date(from).getUTCDay()]! * sizeOfDay(number) * (1 + NOISE * (2 * random.fraction() - 1));
    const bursts = story.bursts.map((burst) => [burst, partOfBurst(burst, from, to)] as const);
    const weight = bursts.reduce((sum, [, part]) => sum + part, usual);
    return { number, from, to, weight, pickBurst: weightedPicker([...bursts, [null, usual] as const]) };
  });
  const total = days.reduce((sum, { weight }) => sum + weight, 0);
  let planned = 0;
  let reached = 0;
  return days.map(({ weight, ...day }) => {
    reached += weight;
    const due = day.number === SAMPLE_DAYS - 1 ? count : Math.round((count * reached) / total);
    const plan = { ...day, count: due - planned };
    planned = due;
    return plan;
  });
}

/** Chooses who comes when and from where: new visitors, and those that come again, of whom each time fewer are left. */
class SampleVisits {
  readonly #random: SeededRandom;
  readonly #seed: number;
  readonly #story: Story;
  /** Numbers of the visitors that come again, by the number of the day. */
  readonly #returning: number[][] = Array.from({ length: SAMPLE_DAYS }, () => []);
  #known = 0;
  #rareRobots = 0;

  constructor(random: SeededRandom, seed: number, story: Story) {
    this.#random = random;
    this.#seed = seed;
    this.#story = story;
  }

  /** The next visit of a day, in no order. */
  next(day: SampleDay): PlannedVisit {
    const burst = day.pickBurst(this.#random.fraction());
    if (burst === null) return this.#usualVisit(day);
    const visitor = sampleVisitor(this.#seed, this.#known++);
    const start = timeInBurst(burst, day.from, day.to, this.#random.fraction());
    // Readers of a newsletter chose to hear of the site.
    return this.#visit(day, visitor, burst.arrival, start, SECOND_VISIT_SHARE * Math.max(1, burst.arrival.interest));
  }

  /** First those that come again; who has a weekend comes on a later day, or another in the place of a new visitor. */
  #usualVisit(day: SampleDay): PlannedVisit {
    const progress = progressAt(day.number);
    if (this.#random.fraction() < robotsShare(progress)) return this.#robotsVisit(day, progress);
    for (;;) {
      const known = this.#returning[day.number]?.pop();
      const visitor = sampleVisitor(this.#seed, known ?? this.#known++);
      const start = timeOfVisit(this.#random, visitor, day.from);
      if (start !== null) {
        const share = known === undefined ? SECOND_VISIT_SHARE : LATER_VISIT_SHARE;
        return this.#visit(day, visitor, this.#arrive(day, visitor, known !== undefined), start, share);
      }
      if (known !== undefined) this.#returning[day.number + 1]?.push(known);
    }
  }

  /** Robots come at any hour of any day, and from nowhere. */
  #robotsVisit(day: SampleDay, progress: number): PlannedVisit {
    // Those that are rare come in turn, so that none is left out.
    const robot = pickRobot(progress, this.#random.fraction()) ?? RARE_ROBOTS[this.#rareRobots++ % RARE_ROBOTS.length] ?? '';
    const visitor = sampleRobot(this.#seed, robot, this.#random.fraction());
    const start = day.from + Math.floor(this.#random.fraction() * DAY_MS);
    return { visitor, arrival: DIRECT, start, end: day.to - 1, release: releaseAt(this.#story, start) };
  }

  #arrive(day: SampleDay, { texts }: SampleVisitor, isKnown: boolean): SampleArrival {
    if (isKnown && this.#random.fraction() < BOOKMARK_SHARE) return DIRECT;
    const [first, last] = ASSISTANTS_SHARE;
    const byAssistant = first + (last - first) * progressAt(day.number);
    if (this.#random.fraction() < byAssistant) return pickAssistant(this.#random.fraction());
    const arrival = pickArrival(this.#random.fraction());
    return canComeFrom(arrival, texts) ? arrival : DIRECT;
  }

  /** A visit, after which the visitor comes again with a chance of `share`. */
  #visit(day: SampleDay, visitor: SampleVisitor, arrival: SampleArrival, start: number, share: number): PlannedVisit {
    if (this.#random.fraction() < share * Math.min(arrival.interest, 1)) {
      const mean = this.#random.fraction() < LATE_SHARE ? LATE_MEAN_DAYS : MEAN_DAYS_BETWEEN;
      const days = 1 + Math.floor(exponential(this.#random, mean));
      this.#returning[day.number + days]?.push(visitor.number);
    }
    return { visitor, arrival, start, end: day.to - 1, release: releaseAt(this.#story, start) };
  }
}

/** A store sends those whose browser it is for. */
function canComeFrom({ texts: { source } }: SampleArrival, { browser, device }: SampleVisitor['texts']): boolean {
  if (source === 'Firefox Add-ons') return browser === 'Firefox';
  return source !== 'Chrome Web Store' || (device === 'Desktop' && (browser === 'Chrome' || browser === 'Edge'));
}
