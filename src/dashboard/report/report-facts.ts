import type { Settings } from '#contract/documents/settings.ts';
import type { FileReport } from '#contract/ports/opened-file.ts';
import type { Description } from '#contract/ports/query.ts';
import type { PackedRows } from '#contract/ports/report.ts';
import type { ReportView } from './report-views.ts';

/** The ids of the elements that hold the facts and the rows of a report, as text. */
export const FACTS_BLOCK = 'report-facts';
export const ROWS_BLOCK = 'report-rows';

/** What is known of opened files beside their rows. */
export type FileFacts = Pick<FileReport, 'grades' | 'robotDays' | 'goAccessVisitors'>;

/** What a report with rows says of itself. The code in the same file reads it, so that it needs no version. */
export interface ReportFacts {
  /** Of the source. */
  title: string;
  /** What stands in its head: source, selection, days, zone, when it was made, and what its figures cannot know. */
  about: readonly (readonly [name: string, text: string])[];
  /** The view that it opens with: path and query of the dashboard's address. */
  address: string;
  views: readonly ReportView[];
  /** Epoch ms of the last instant that it tells of. */
  end: number;
  /** Its rows by their log. */
  rows: PackedRows['counts'];
  /** What its description says otherwise than its rows would. */
  description: Partial<Description>;
  /** The choices of the operator that its figures and names rest on. */
  settings: Pick<Settings, 'goals' | 'segments' | 'charts' | 'parameters'>;
  /** Null = the source is no opened file. */
  file: FileFacts | null;
}
