import type { Clock } from '#contract/clock.ts';
import { MAX_CAPACITY } from '#contract/limits.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { Description, Query } from '#contract/ports/query.ts';
import { eachQuestion } from '#contract/questions/each-question.ts';
import { Dataset } from '../engine/dataset.ts';
import { describeFile } from '../opened/describe-file.ts';
import { blockOfLine, unpackBlock, type VisitorsOf } from './packed-block.ts';

/** What answers questions about the rows of a report, on the page's own thread. */
export interface ReportEngine extends Query {
  /** Takes the rows of a line (workers/report/packed-block.ts). */
  take(line: string): Promise<void>;
  /** All lines are taken. */
  finish(): void;
}

/**
 * An engine in memory, without anything that stores or loads.
 * @param end epoch ms of the last instant that its rows tell of
 * @param told what its description says otherwise than that of a file would
 */
export function createReportEngine(clock: Clock, end: number, told: Partial<Description>): ReportEngine {
  const visitorsOf: VisitorsOf = [];
  const dataset = new Dataset('file', MAX_CAPACITY, clock, 'report', end);
  return {
    async take(line) {
      dataset.take([unpackBlock(await blockOfLine(line), visitorsOf)]);
    },
    finish: () => dataset.finish(),
    describe: () => Promise.resolve(succeed({ ...describeFile(dataset), ...told }) satisfies Outcome<Description>),
    ...eachQuestion(async (kind, question) => {
      const questions = await dataset.questions.get();
      return questions.ok ? questions.value.answer(kind, question) : questions;
    }),
  };
}
