import { LEFT_OUT, type FileReport, type LeftOutReason } from '#contract/ports/opened-file.ts';

/** What was read of one log, nothing of it left out. */
export function makeReport(change: Partial<FileReport> = {}): FileReport {
  const leftOut = Object.fromEntries(Object.keys(LEFT_OUT).map((reason) => [reason, 0])) as Record<LeftOutReason, number>;
  return {
    files: [],
    lines: 0,
    pageViews: 0,
    leftOut,
    refused: 0,
    refusedLines: [],
    firstRows: [],
    span: null,
    hosts: [],
    robots: [],
    robotDays: [],
    goAccessVisitors: null,
    completeSince: null,
    gaps: [],
    grades: [],
    ...change,
  };
}
