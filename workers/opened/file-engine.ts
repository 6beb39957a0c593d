import type { Clock, Randomness } from '#contract/clock.ts';
import { MAX_CAPACITY } from '#contract/limits.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { FileReport, OpenedFilePort, OpenedNotice } from '#contract/ports/opened-file.ts';
import { eachQuestion } from '#contract/questions/each-question.ts';
import { LOGS } from '#contract/rows/logs.ts';
import { Dataset } from '../engine/dataset.ts';
import { Lazy } from '../engine/lazy.ts';
import { Operations } from '../engine/operations.ts';
import type { KeptSources } from '../persistence/kept/kept-sources.ts';
import { packRows } from '../report/pack-rows.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import { describeFile } from './describe-file.ts';
import type { Reading } from './read-files.ts';
import { ROWS_PER_BLOCK } from './rows/block-writer.ts';

/** Reading lets other tasks run this often, so that a ping, a question or a cancellation waits at most so long. */
const STEP_MS = 30;

export interface FileEngineDependencies {
  clock: Clock;
  randomness: Randomness;
  readFiles(reading: Reading): Promise<Outcome<FileReport>>;
  readUnknownLines(files: readonly File[]): Promise<string[]>;
  /** Loads what keeps sources in this browser, when first needed. */
  keptSources(): Promise<Pick<KeptSources, 'write' | 'read'>>;
}

/** What came of filling a data set; `lost` rows could not be read. */
interface Filled {
  report: FileReport;
  lost: number;
}

/** The engine of one source of opened files, in memory: the recording's store and questions, behind a port of its own. */
export function createFileEngine(deps: FileEngineDependencies): OpenedFilePort {
  const { clock, randomness, readFiles } = deps;
  const operations = new Operations(clock, () => {});
  let notices: MessagePort | null = null;
  let held: (Filled & { dataset: Dataset }) | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const keptSources = new Lazy(deps.keptSources);
  const deleted = () => {
    held = null;
    notices?.postMessage({ kind: 'deleted' } satisfies OpenedNotice);
  };

  /** Takes rows in place of what is held, which goes first: there may not be room for both. */
  const open = (
    operation: string,
    maxRows: number,
    fill: (dataset: Dataset, pause: () => Promise<void>) => Promise<Outcome<Filled>>,
  ): Promise<Outcome<Filled>> => {
    const before = last;
    const opening = operations.run(operation, async (stepper) => {
      await before;
      stepper.throwIfCancelled();
      held = null;
      const dataset = new Dataset('file', maxRows, clock, randomness.uuid());
      let since = clock.elapsed();
      try {
        const outcome = await fill(dataset, async () => {
          stepper.throwIfCancelled();
          if (clock.elapsed() - since < STEP_MS) return;
          await stepper.endStep(0, 0);
          since = clock.elapsed();
        });
        stepper.throwIfCancelled();
        if (!outcome.ok) return outcome;
        dataset.finish();
        held = { dataset, ...outcome.value };
        return outcome;
      } catch (error) {
        stepper.throwIfCancelled();
        return readingFailure(error);
      }
    });
    last = opening.catch(() => {});
    return opening;
  };

  return {
    async start(options) {
      ({ notices } = options);
      return succeed(null);
    },
    async read({ operation, files, choices, maxRows }) {
      if (!Number.isInteger(maxRows) || maxRows < 1 || maxRows > MAX_CAPACITY) {
        return fail('bad-input', `Got room for ${String(maxRows)} rows when expected a whole number from 1 to ${MAX_CAPACITY}.`);
      }
      const outcome = await open(operation, maxRows, async (dataset, pause) => {
        const read = await readFiles({
          ...{ files, choices, maxRows, clock, randomness, pause },
          take: (blocks) => dataset.take(blocks),
          report: (report, bytesRead, bytes) => notices?.postMessage({ kind: 'reading', report, bytesRead, bytes } satisfies OpenedNotice),
        });
        return read.ok ? succeed({ report: read.value, lost: 0 }) : read;
      });
      return outcome.ok ? succeed(outcome.value.report) : outcome;
    },
    unknownLines: ({ files }) => deps.readUnknownLines(files).then(succeed, readingFailure),
    async keep({ id, title }) {
      if (held === null) return NOT_READ;
      const { dataset, report } = held;
      const kept = await keptSources.get();
      return kept.ok ? kept.value.write({ id, title, report }, blocksOf(dataset), deleted) : kept;
    },
    openKept: ({ operation, id }) =>
      open(operation, MAX_CAPACITY, async (dataset) => {
        const kept = await keptSources.get();
        return kept.ok ? kept.value.read(id, (block) => dataset.take([block]), deleted) : kept;
      }),
    packRows: async (wish) =>
      held === null ? NOT_READ : packRows(held.dataset, wish, () => new Promise((resolve) => void clock.after(0, resolve))),
    async cancel(operation) {
      operations.cancel(operation);
      return succeed(null);
    },
    async describe() {
      return held === null ? NOT_READ : succeed(describeFile(held.dataset));
    },
    ping: () => Promise.resolve(true),
    ...eachQuestion(async (kind, question) => {
      if (held === null) return NOT_READ;
      const questions = await held.dataset.questions.get();
      return questions.ok ? questions.value.answer(kind, question) : questions;
    }),
  };
}

/** The rows of all logs in their order, a block at a time: all at once would be held twice. */
function* blocksOf({ logs }: Dataset): Generator<EventBlock> {
  for (const log of LOGS) yield* logs[log].toBlocks(ROWS_PER_BLOCK);
}

const NOT_READ = fail('unavailable', 'The files are not read yet.');

/** What a file does that cannot be read, and memory that ends, as a failure; anything else is a bug. */
function readingFailure(error: unknown): Outcome<never> {
  if (error instanceof DOMException) {
    return fail('bad-input', 'A file was changed, moved or deleted while it was read: choose the files again.');
  }
  if (error instanceof RangeError) {
    return fail('too-expensive', 'There is not enough memory for these files: close other sources, or choose fewer files.');
  }
  throw error;
}
