import { DEFAULT_CHOICES } from '#contract/ports/opened-file.ts';
import type { DashboardQuestion, Panel } from '#contract/questions/dashboard.ts';
import { systemClock as clock, systemRandomness as randomness } from '../../../workers/clock.ts';
import { Dataset } from '../../../workers/engine/dataset.ts';
import { readFiles } from '../../../workers/opened/read-files.ts';
import type { Questions } from '../../../workers/query/questions.ts';
import { serveTask } from '../measure/call-worker.ts';
import { forgetRanges } from '../measure/forget-ranges.ts';
import { summarise } from '../measure/sample-times.ts';
import { overviewQuestion } from './overview.ts';
import { valueOf } from '../../helpers/value-of.ts';

export interface OpenedReport {
  rows: number;
  bytesPerRow: number;
  /** Medians in ms. */
  overview: Record<'known' | 'new' | 'filtered' | 'visitors', number>;
}

const ROUNDS = 15;
const MINUTE_MS = 60_000;

serveTask(async ({ file, maxRows, panels }: { file: File; maxRows: number; panels: Panel[] }): Promise<OpenedReport> => {
  const dataset = new Dataset('file', maxRows, clock, 'bench');
  const take: Dataset['take'] = (blocks) => dataset.take(blocks);
  valueOf(
    await readFiles({ files: [file], choices: DEFAULT_CHOICES, maxRows, clock, randomness, take, report: () => {}, pause: async () => {} }),
  );
  dataset.finish();
  const rows = dataset.pageViews.length;
  const { columns, dictionaries, indexes } = dataset.pageViews.bytes();
  const questions = valueOf(await dataset.questions.get());
  return { rows, bytesPerRow: (columns + dictionaries + indexes) / rows, overview: measureOverview(dataset, questions, panels) };
});

/** Each question is about nearly all rows: of a range that was just asked, then always of another one that was never asked. */
function measureOverview({ pageViews, latest }: Dataset, questions: Questions, panels: Panel[]): OpenedReport['overview'] {
  const to = (latest ?? 0) + 1;
  const from = pageViews.ts[pageViews.head] ?? 0;
  const browsers = pageViews.column('browser').texts.filter((text) => text !== '');
  let asked = 0;
  const median = (parts: (round: number) => Partial<DashboardQuestion>, isKnown = false) => {
    const times = Array.from({ length: ROUNDS + 2 }, (_, round) => {
      if (!isKnown) {
        asked++;
        forgetRanges(questions, to);
      }
      const question = overviewQuestion(panels, { from: from + asked * MINUTE_MS, to }, parts(round));
      const start = performance.now();
      valueOf(questions.answer('dashboard', question));
      return performance.now() - start;
    });
    return summarise(times, 2).median;
  };
  /** Another condition each time: what was asked before is remembered. */
  const filter = (round: number): Partial<DashboardQuestion> => ({
    clauses: [{ dim: 'browser', op: round % 2 === 0 ? 'in' : 'notIn', values: browsers.slice(0, 1 + (round >> 1)) }],
    background: true,
  });
  return {
    new: median(() => ({})),
    known: median(() => ({}), true),
    filtered: median(filter),
    visitors: median(() => ({ metric: 'visitors' })),
  };
}
