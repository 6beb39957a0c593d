import { MAX_CAPACITY } from '#contract/limits.ts';
import type { LocalStore } from '#contract/ports/local-store.ts';
import { fail, succeed } from '#contract/outcome.ts';
import { isTimeStamp } from '#contract/rows/check-row.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { sampleBlocks, type SampleOptions } from '../sample/sample-data.ts';
import { latestErrors } from '../sample/sample-errors.ts';
import { sampleNotes } from '../sample/sample-notes.ts';
import { endOfDay, storyUpTo } from '../sample/story.ts';
import { blockOfRows, rowOfBlock } from '../store/blocks/event-block.ts';
import { compareRows } from '../store/event-order.ts';
import type { EngineCore } from './core.ts';
import { Dataset } from './dataset.ts';
import type { Stepper } from './operations.ts';

type Core = Pick<EngineCore, 'clock' | 'randomness' | 'operations' | 'holdSample'>;

interface HeldSample {
  dataset: Dataset;
  options: SampleOptions;
  /** Rows of the rest of its last day, the next one first. */
  toCome: EventRow[];
}

const GROWING = 'grow-sample';
const NOT_HELD = fail('unavailable', 'No sample data is held.', { retry: false });

/** Sample data: a data set of its own, in memory only, beside the recording. Time comes with each call: its clock is the page's. */
export function createSamplePort(core: Core): Pick<LocalStore, 'makeSample' | 'growSample' | 'removeSample'> {
  let held: HeldSample | null = null;
  const hold = (sample: HeldSample | null) => {
    held = sample;
    core.holdSample(sample?.dataset ?? null);
  };
  return {
    async makeSample({ operation, count, seed, until: now }) {
      if (!Number.isInteger(count) || count < 1 || count > MAX_CAPACITY) {
        return fail('bad-input', `Got ${String(count)} sample page views when expected a whole number from 1 to ${MAX_CAPACITY}.`);
      }
      if (!Number.isSafeInteger(seed)) return fail('bad-input', 'The seed of sample data must be a whole number.', { path: 'seed' });
      if (!isTimeStamp(now)) return BAD_INSTANT;
      return core.operations.run(operation, async (stepper) => {
        const made = await make(core, { count, seed, now }, stepper);
        hold(made);
        return succeed({ count: made.dataset.pageViews.length });
      });
    },
    async growSample(now) {
      if (!isTimeStamp(now)) return BAD_INSTANT;
      if (held === null) return NOT_HELD;
      const { dataset, options } = held;
      if (endOfDay(now) === endOfDay(options.now)) return succeed({ grown: takeDue(held, now) });
      return core.operations.run<{ grown: boolean }>(GROWING, async (stepper) => {
        const made = await make(core, { ...options, now }, stepper);
        // Removed meanwhile, or made anew by a person.
        if (held?.dataset !== dataset) return NOT_HELD;
        hold(made);
        return succeed({ grown: true });
      });
    },
    async removeSample() {
      hold(null);
      return succeed(null);
    },
  };
}

const BAD_INSTANT = fail('bad-input', 'The instant until which sample data goes must be a time stamp.', { path: 'until' });

async function make({ clock, randomness }: Core, options: SampleOptions, stepper: Stepper): Promise<HeldSample> {
  const { count, now } = options;
  // With room to spare: of a full store nobody knows whether older rows were given up.
  const dataset = new Dataset('sample', count + 1, clock, randomness.uuid());
  const made: HeldSample = { dataset, options, toCome: [] };
  for (const block of sampleBlocks(options)) {
    if (block.ts.some((ts) => ts > now))
      made.toCome = Array.from({ length: block.count }, (_, i) => rowOfBlock(block, i)).toSorted(compareRows);
    else dataset.take([block]);
    await stepper.endStep(dataset.pageViews.length, count);
  }
  takeDue(made, now);
  dataset.notes = sampleNotes(storyUpTo(now));
  return made;
}

/** Moves the rows whose time has come into the data set; answers whether there were any. */
function takeDue({ dataset, toCome }: HeldSample, now: number): boolean {
  const later = toCome.findIndex(({ ts }) => ts > now);
  const due = toCome.splice(0, later < 0 ? toCome.length : later);
  if (due.length > 0) dataset.take([blockOfRows(due)]);
  dataset.errors = latestErrors(dataset.logs.errors);
  return due.length > 0;
}
