import type { Clock } from '#contract/clock.ts';
import { MAX_CAPACITY } from '#contract/limits.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { Description, Query } from '#contract/ports/query.ts';
import { eachQuestion } from '#contract/questions/each-question.ts';
import { Dataset } from '../engine/dataset.ts';
import { describeFile } from '../opened/describe-file.ts';
import { blockOfLine, BlockPacker } from './packed-block.ts';

/** What answers questions about the rows of a report, on the page's own thread. */
export interface ReportEngine extends Query {
  /** Takes the rows of all lines (workers/report/packed-block.ts). `pause` comes between stretches of work that take some milliseconds. */
  take(lines: Iterable<string>, pause: () => Promise<void>): Promise<void>;
}

/**
 * An engine in memory, without anything that stores or loads.
 * @param end epoch ms of the last instant that its rows tell of
 * @param told what its description says otherwise than that of a file would
 */
export function createReportEngine(clock: Clock, end: number, told: Partial<Description>): ReportEngine {
  const dataset = new Dataset('file', MAX_CAPACITY, clock, 'report', end);
  const { pageViews } = dataset;
  const packer = new BlockPacker((column, place) => pageViews.textAt(column, pageViews.slotAt(place - 1)));
  return {
    async take(lines, pause) {
      for (const line of lines) {
        const packed = await blockOfLine(line);
        await pause();
        const block = packer.unpack(packed);
        await pause();
        dataset.take([block]);
        await pause();
      }
      dataset.finish();
    },
    describe: () => Promise.resolve(succeed({ ...describeFile(dataset), ...told }) satisfies Outcome<Description>),
    ...eachQuestion(async (kind, question) => {
      const questions = await dataset.questions.get();
      return questions.ok ? questions.value.answer(kind, question) : questions;
    }),
  };
}
