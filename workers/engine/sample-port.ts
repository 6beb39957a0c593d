import { MAX_CAPACITY } from '#contract/limits.ts';
import type { LocalStore } from '#contract/ports/local-store.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { sampleBlocks } from '../sample/sample-data.ts';
import { latestErrors } from '../sample/sample-errors.ts';
import { sampleNotes } from '../sample/sample-notes.ts';
import { storyUpTo } from '../sample/story.ts';
import type { EngineCore } from './core.ts';
import { Dataset } from './dataset.ts';
import type { Stepper } from './operations.ts';

type Core = Pick<EngineCore, 'clock' | 'randomness' | 'operations' | 'holdSample'>;

/** Sample data: a data set of its own, in memory only, beside the recording. */
export function createSamplePort(core: Core): Pick<LocalStore, 'makeSample' | 'removeSample'> {
  return {
    async makeSample({ operation, count, seed }) {
      if (!Number.isInteger(count) || count < 1 || count > MAX_CAPACITY) {
        return fail('bad-input', `Got ${String(count)} sample page views when expected a whole number from 1 to ${MAX_CAPACITY}.`);
      }
      if (!Number.isSafeInteger(seed)) return fail('bad-input', 'The seed of sample data must be a whole number.', { path: 'seed' });
      return core.operations.run(operation, (stepper) => make(core, count, seed, stepper));
    },
    async removeSample() {
      core.holdSample(null);
      return succeed(null);
    },
  };
}

async function make(core: Core, count: number, seed: number, stepper: Stepper): Promise<Outcome<{ count: number }>> {
  const { clock, randomness } = core;
  const now = clock.now();
  // With room to spare: of a full store nobody knows whether older rows were given up.
  const dataset = new Dataset('sample', count + 1, clock, randomness.uuid());
  for (const block of sampleBlocks({ count, seed, now })) {
    dataset.take([block]);
    await stepper.endStep(dataset.pageViews.length, count);
  }
  dataset.errors = latestErrors(dataset.logs.errors);
  dataset.notes = sampleNotes(storyUpTo(now));
  core.holdSample(dataset);
  return succeed({ count: dataset.pageViews.length });
}
