import type { EventRow } from '../contract/rows/event.ts';
import { blockOfRows, type EventBlock } from '../store/blocks/event-block.ts';
import { HOUR_WEIGHTS, WEEKDAY_WEIGHTS } from './sample-traffic.ts';
import { sampleVisit, sampleVisitor } from './sample-visit.ts';
import type { SeededRandom } from './seeded-random.ts';
import { seededRandom, weightedPicker } from './seeded-random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days of sample traffic, ending now. */
export const SAMPLE_DAYS = 45;
const PAGE_VIEWS_PER_VISITOR = 6;
const DEFAULT_CHUNK_ROWS = 4_096;
/** Pages per visit that the parts of sample-visit come to; decides how often a visit is a new visitor's. */
const PAGES_PER_VISIT = 2.75;
/** The last day has twice the traffic of the first, and each day is up to a fifth busier or calmer than usual. */
const GROWTH = 1;
const NOISE = 0.2;

const pickHour = weightedPicker(HOUR_WEIGHTS.map((weight, hour) => [hour, weight] as const));

export interface SampleOptions {
  /** Page views to make, exactly. */
  count: number;
  seed: number;
  /** Epoch ms at which the traffic ends. */
  now: number;
  /** Rows of a block, at most; 4,096 unless told. */
  chunkRows?: number;
  /** Ends the generation at the next block, which then throws the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Page views of 45 days ending now, the same for the same options: blocks of rows in the order (time, id), each block
 * after the one before. One day is made at a time, so that only one day of rows is held.
 */
export async function* sampleBlocks(options: SampleOptions): AsyncGenerator<EventBlock, void> {
  const { count, seed, now, chunkRows = DEFAULT_CHUNK_ROWS, signal } = options;
  const random = seededRandom(seed);
  const visitors = new VisitorChoice(random, seed);
  let waiting: EventRow[] = [];
  for (const day of planDays(random, count, now)) {
    for (let left = day.count; left > 0;) {
      const visit = sampleVisit(random, ...visitors.visitorAndStart(day.from), now, left);
      left -= visit.length;
      waiting.push(...visit);
    }
    waiting.sort(compareRows);
    // A visit goes on past the end of its day; what lies beyond waits for the next day's rows.
    const ready = day.to > now ? waiting.length : waiting.findIndex((row) => row.ts >= day.to);
    const complete = ready < 0 ? waiting.length : ready;
    for (let at = 0; at < complete; at += chunkRows) {
      signal?.throwIfAborted();
      yield blockOfRows(waiting.slice(at, Math.min(at + chunkRows, complete)));
    }
    waiting = waiting.slice(complete);
  }
}

/** Chooses who visits: sometimes a new visitor, else a known one, more often one who came late than one who came early. */
class VisitorChoice {
  readonly #random: SeededRandom;
  readonly #seed: number;
  #known = 0;

  constructor(random: SeededRandom, seed: number) {
    this.#random = random;
    this.#seed = seed;
  }

  visitorAndStart(dayStart: number): [ReturnType<typeof sampleVisitor>, number] {
    const isNew = this.#known === 0 || this.#random.fraction() < PAGES_PER_VISIT / PAGE_VIEWS_PER_VISITOR;
    const number = isNew ? this.#known++ : Math.floor(this.#known * Math.sqrt(this.#random.fraction()));
    const visitor = sampleVisitor(this.#seed, number);
    const hour = pickHour(this.#random.fraction()) + this.#random.fraction() - visitor.hoursAhead;
    // The window of 24 hours has each time of the day once, wherever it starts.
    return [visitor, dayStart + positiveModulo(Math.floor(hour * HOUR_MS) - dayStart, DAY_MS)];
  }
}

/** Windows of 24 hours that end now, with whole page views that add up to the count. */
function planDays(random: SeededRandom, count: number, now: number): { from: number; to: number; count: number }[] {
  const weights = Array.from({ length: SAMPLE_DAYS }, (_, day) => {
    const from = now + 1 - (SAMPLE_DAYS - day) * DAY_MS;
    const weekday = WEEKDAY_WEIGHTS[new Date(from + DAY_MS / 2).getUTCDay()] ?? 1;
    return weekday * (1 + (GROWTH * day) / SAMPLE_DAYS) * (1 + NOISE * (2 * random.fraction() - 1));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let planned = 0;
  let reached = 0;
  return weights.map((weight, day) => {
    reached += weight;
    const due = day === SAMPLE_DAYS - 1 ? count : Math.round((count * reached) / total);
    const from = now + 1 - (SAMPLE_DAYS - day) * DAY_MS;
    const plan = { from, to: from + DAY_MS, count: due - planned };
    planned = due;
    return plan;
  });
}

function compareRows(a: EventRow, b: EventRow): number {
  if (a.ts !== b.ts) return a.ts - b.ts;
  return a.id < b.id ? -1 : 1;
}

function positiveModulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
