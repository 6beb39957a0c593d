import * as v from 'valibot';
import { keysOf } from '#contract/keys-of.ts';
import { FILE_FORMATS, GRADED, LEFT_OUT, type FileReport, type LeftOutReason } from '#contract/ports/opened-file.ts';
import { ROBOT_KINDS } from '#contract/questions/robots.ts';
import { integer, time, type Schema } from '#contract/schema.ts';

const count = integer(0, Number.MAX_SAFE_INTEGER);
const text = v.string();
const span = v.object({ from: time, to: time });

/** Reasons that a later build knows have no lines in what an earlier one kept. */
const leftOut: Schema<Record<LeftOutReason, number>> = v.pipe(
  v.record(text, count),
  v.transform(
    (counts) => Object.fromEntries(keysOf(LEFT_OUT).map((reason) => [reason, counts[reason] ?? 0])) as Record<LeftOutReason, number>,
  ),
);

const report: Schema<FileReport> = v.object({
  files: v.array(
    v.object({
      ...{ name: text, bytes: count, format: v.nullable(v.picklist(keysOf(FILE_FORMATS))), problem: text, lines: count },
      // An earlier build did not name them.
      leftOutColumns: v.optional(v.array(text), []),
    }),
  ),
  lines: count,
  pageViews: count,
  leftOut,
  refused: count,
  refusedLines: v.array(v.object({ file: text, line: count, message: text })),
  firstRows: v.array(v.object({ ts: time, host: text, path: text, source: text, browser: text, os: text, country: text })),
  span: v.nullable(span),
  hosts: v.array(v.object({ host: text, count })),
  robots: v.array(v.object({ name: text, operator: text, purpose: v.picklist(ROBOT_KINDS), count })),
  // An earlier build did not count them.
  robotDays: v.optional(v.nullable(v.array(v.object({ day: time, operator: text, otherRequests: count, bytes: count }))), []),
  goAccessVisitors: v.nullable(count),
  completeSince: v.nullable(time),
  gaps: v.array(span),
  grades: v.array(v.object({ of: v.picklist(GRADED), grade: v.picklist(['good', 'caution', 'unknown']), reason: text })),
});

/** What stands beside the blocks of a kept source once all of them are written. */
export const ABOUT = v.object({ begun: time, title: text, rows: count, bytes: count, report });
export type About = v.InferOutput<typeof ABOUT>;

/** What stands there until then. */
export const BEGUN = v.object({ begun: time });
