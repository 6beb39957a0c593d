import type { Clock } from '#contract/clock.ts';
import { MAX_CAPACITY } from '#contract/limits.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { Description, Query } from '#contract/ports/query.ts';
import type { LogName } from '#contract/rows/logs.ts';
import { eachQuestion } from '#contract/questions/each-question.ts';
import { Dataset } from '../engine/dataset.ts';
import { describeFile } from '../opened/describe-file.ts';
import { blockOfLine, BlockPacker } from './packed-block.ts';

/** What answers questions about the rows of a report, on the page's own thread. */
export interface ReportEngine extends Query {
  /** Takes the rows of all lines (workers/report/packed-block.ts). `pause` comes between stretches of work that take some milliseconds. */
  take(lines: Iterable<string>, pause: () => Promise<void>): Promise<void>;
}

interface ReportedRows {
  /** Epoch ms of the last instant that they tell of. */
  end: number;
  /** How many there are of each log. */
  rows: Readonly<Record<LogName, number>>;
  /** What their description says otherwise than that of a file would. */
  told: Partial<Description>;
}

/** An engine in memory, without anything that stores or loads. */
export function createReportEngine(clock: Clock, { end, rows, told }: ReportedRows): ReportEngine {
  const dataset = new Dataset('file', MAX_CAPACITY, clock, 'report', end);
  const { pageViews } = dataset;
  const packer = new BlockPacker((column, place) => pageViews.textAt(column, pageViews.slotAt(place - 1)));
  dataset.reserve(rows);
  return {
    async take(lines, pause) {
      for (const line of lines) {
        const packed = await blockOfLine(line);
        await pause();
        const block = await packer.unpack(packed, pause);
        await pause();
        dataset.take([block]);
        await pause();
      }
    },
    describe: () => Promise.resolve(succeed({ ...describeFile(dataset), ...told }) satisfies Outcome<Description>),
    ...eachQuestion(async (kind, question) => {
      const questions = await dataset.questions.get();
      return questions.ok ? questions.value.answer(kind, question) : questions;
    }),
  };
}
