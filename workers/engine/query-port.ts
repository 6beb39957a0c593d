import { eachQuestion } from '#contract/questions/each-question.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { DatasetName } from '#contract/ports/local-store.ts';
import type { DatasetQuery } from '#contract/ports/wire.ts';
import type { Questions } from '../query/questions.ts';
import type { EngineCore } from './core.ts';
import { describeDataset } from './describe-dataset.ts';
import { Lazy } from './lazy.ts';

/** A description waits no longer for rows that are being stored: another tab's transaction may hold them up for minutes. */
const STORING_MS = 1_000;

/** Answers questions from one data set each, after everything on disk was read. */
export function createQueryPort(core: Pick<EngineCore, 'clock' | 'datasetOf' | 'opened' | 'recording'>): DatasetQuery {
  async function ask<A>(name: DatasetName | undefined, answer: (questions: Questions) => Outcome<A>): Promise<Outcome<A>> {
    const dataset = core.datasetOf(name ?? 'recorded');
    if (!dataset.ok) return dataset;
    // Loaded while the database opens.
    const loading = dataset.value.questions.get();
    await core.opened;
    const questions = await loading;
    return questions.ok ? answer(questions.value) : questions;
  }

  const packing = new Lazy(() => import('../report/pack-rows.ts'));

  return {
    async describe(name = 'recorded') {
      await core.opened;
      // The page view of a dashboard comes before its questions: without it a first answer is shown, and then another.
      await Promise.race([core.recording, new Promise<void>((resolve) => core.clock.after(STORING_MS, resolve))]);
      const dataset = core.datasetOf(name);
      return dataset.ok ? succeed(describeDataset(dataset.value)) : dataset;
    },
    async packRows(wish, name = 'recorded') {
      await core.opened;
      const dataset = core.datasetOf(name);
      const part = await packing.get();
      if (!dataset.ok) return dataset;
      if (!part.ok) return part;
      return part.value.packRows(dataset.value, wish, () => new Promise((resolve) => void core.clock.after(0, resolve)));
    },
    ...eachQuestion<[dataset?: DatasetName]>((kind, question, dataset) => ask(dataset, (questions) => questions.answer(kind, question))),
  };
}
