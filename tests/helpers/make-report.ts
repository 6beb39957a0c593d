import { keysOf } from '#contract/keys-of.ts';
import { LEFT_OUT, type FileReport, type LeftOutReason } from '#contract/ports/opened-file.ts';

type Counts = Partial<Omit<FileReport, 'leftOut'>> & { leftOut?: Partial<Record<LeftOutReason, number>> };

/** What was read of a log that has nothing but what is given. */
export function makeReport({ leftOut, ...rest }: Counts = {}): FileReport {
  const nothing = Object.fromEntries(keysOf(LEFT_OUT).map((reason) => [reason, 0])) as Record<LeftOutReason, number>;
  return {
    ...{ files: [], lines: 0, pageViews: 0, refused: 0, refusedLines: [], firstRows: [], span: null, hosts: [], robots: [] },
    robotDays: [],
    ...{ goAccessVisitors: 0, completeSince: null, gaps: [], grades: [] },
    ...rest,
    leftOut: { ...nothing, ...leftOut },
  };
}
