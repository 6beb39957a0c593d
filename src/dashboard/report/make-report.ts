import type { Settings } from '#contract/documents/settings.ts';
import { MAX_TOP } from '#contract/limits.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Description } from '#contract/ports/query.ts';
import type { PackedRows, ReportPort } from '#contract/ports/report.ts';
import type { RowsQuestion } from '#contract/questions/rows.ts';
import { type LogName, LOGS } from '#contract/rows/logs.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { viewPath, type ViewName } from '#lib/dashboard-views.ts';
import { countOf, formatBytes, formatCount } from '#lib/format/format-number.ts';
import { formatDay, formatMoment } from '#lib/format/format-time.ts';
import { ROW_NAMES } from '#lib/format/row-names.ts';
import { newUuid } from '#lib/uuid.ts';
import { countedIn, type View } from '#question/view.ts';
import { writeView } from '#question/view-address.ts';
import type { DashboardView } from '../answer/dashboard-asker.ts';
import { dashboardQuestion } from '../answer/dashboard-question.ts';
import { fileDescription } from '../answer/files/file-words.ts';
import { questionAt } from '../answer/question-beside.ts';
import { doubtfulGroups, GRADE_WORDS } from '../open-file/grades.ts';
import { reportDocument } from './report-document.ts';
import type { FileFacts, ReportFacts } from './report-facts.ts';
import { totalsOf, totalsPanels } from './report-totals.ts';
import { LOGS_OF_VIEW, REPORT_VIEWS, type ReportView } from './report-views.ts';

/** Page views that a report carries at most: more make a file that opens slowly, and of more than 12 MB. */
export const MAX_REPORT_ROWS = 500_000;
/** Names of each list that stand in a report with rows, which has the others too. */
const NAMES_BESIDE_ROWS = 10;

/** What goes into a report: all rows that are held, those of visits with a selected page view, or totals of the view alone. */
export const REPORT_CONTENTS = ['all', 'selected', 'totals'] as const;
export interface ReportChoice {
  content: (typeof REPORT_CONTENTS)[number];
  views: readonly ReportView[];
}

export interface ReportMeans {
  choice: ReportChoice;
  /** What shows, and where: a report opens with it. */
  view: View;
  shown: ViewName;
  settings: Settings | null;
  /** The notes that show beside the source. */
  notes: NonNullable<Description['notes']>;
  file: FileFacts | null;
  /** Null = the source hands out no rows. */
  packRows: ReportPort['packRows'] | null;
  template: string;
}

/** A report that is made, and what it holds. */
export interface MadeReport {
  document: Blob;
  fileName: string;
  about: ReportFacts['about'];
}

/** Makes a report of a view at a moment of its source. */
export async function makeReport(means: ReportMeans, moment: Moment, signal: AbortSignal): Promise<Outcome<MadeReport>> {
  const { choice, view, file, template } = means;
  const { source } = moment;
  const packed = choice.content === 'totals' ? null : await packedRows(means, moment);
  if (packed?.ok === false) return packed;
  const totals = await askTotals(view, packed === null ? MAX_TOP : NAMES_BESIDE_ROWS, moment, signal);
  if (!totals.ok) return totals;
  const described = fileDescription('Report', totals.value, source);
  const about = [
    ...described.head.flatMap(([name = '', text]) => (text === undefined ? [] : [[name, text] as const])),
    [
      'Holds',
      packed === null ? 'Totals of this selection, without rows' : heldText(packed.value, choice, totals.value.range.zone),
    ] as const,
    ['Made', formatMoment(moment.now, totals.value.range.zone)] as const,
    ...doubtfulGroups(file?.grades ?? []).map(({ names, grade, reason }) => [`${names}: ${GRADE_WORDS[grade]}`, reason] as const),
  ];
  const rows = packed && { lines: packed.value.lines, facts: factsOf(means, moment, packed.value, about, totals.value.range.zone) };
  const parts = { title: `Report: ${source.title}`, about, totals: totalsOf(totals.value, file?.grades ?? []), rows };
  return succeed({ document: reportDocument(template, parts), fileName: described.fileName('html'), about });
}

async function packedRows({ choice, view, packRows }: ReportMeans, moment: Moment): Promise<Outcome<PackedRows>> {
  if (packRows === null) return fail('unsupported', `${moment.source.title} hands out no rows: save totals only.`);
  const logs = new Set<LogName>(choice.views.flatMap((each) => LOGS_OF_VIEW[each]));
  const selections = choice.content === 'all' ? null : selectionsOf(view, moment);
  return packRows({ selections, logs: [...logs], maxRows: MAX_REPORT_ROWS });
}

/** The questions that select the page views of a view, and of what it is compared with. */
function selectionsOf(view: View, moment: Moment): RowsQuestion[] {
  const { range, selection } = questionAt(view, moment);
  const asked = { ...selection, v: 1, id: newUuid(), cursor: '', limit: 1 } as const;
  if (range.compare === null) return [asked];
  const { clauses, ...span } = range.compare;
  return [asked, { ...asked, range: span, clauses: clauses ?? asked.clauses, brush: null }];
}

async function askTotals(view: View, names: number, moment: Moment, signal: AbortSignal): Promise<Outcome<DashboardView>> {
  const { description, ask } = moment;
  const { range } = questionAt(view, moment);
  const scope = { view, zone: range.zone, ...countedIn(view, description), panels: totalsPanels(description, names) };
  const question = { ...dashboardQuestion(newUuid(), range, scope), leaveOut: false, background: false };
  const outcome = await ask('dashboard', question, signal);
  return outcome.ok ? succeed({ answer: outcome.value, range, scope }) : outcome;
}

/** `50,000 page views (all that are held) in 476 KB, 8,480 actions in 61 KB`: what each log costs is known before views are left out. */
function heldText({ counts, bytes, wished, span }: PackedRows, { content }: ReportChoice, zone: string): string {
  const which =
    content === 'all' ? 'all that are held' : 'those of visits with a page view in this selection or in what it is compared with';
  const part = counts.pageViews < wished ? `the newest of ${formatCount(wished)}, from ${formatDay(span?.from ?? 0, zone)} on` : which;
  const held = LOGS.filter((log) => counts[log] > 0);
  const texts = held.map((log) => {
    const rows = countOf(counts[log], ROW_NAMES[log]);
    return `${log === 'pageViews' ? `${rows} (${part})` : rows} in ${formatBytes(bytes[log])}`;
  });
  return texts.join(', ');
}

/** What a report with rows says of itself. */
function factsOf(
  { choice, view, shown, settings, notes, file }: ReportMeans,
  { source: { title }, description: { own, behaviour }, now }: Moment,
  { counts }: PackedRows,
  about: ReportFacts['about'],
  zone: string,
): ReportFacts {
  const views = REPORT_VIEWS.filter((name) => choice.views.includes(name));
  const opened = views.find((name) => name === shown) ?? 'overview';
  const { goals = null, segments = [], charts = { platforms: 'bars', devices: 'bars' }, parameters = [] } = settings ?? {};
  return {
    title,
    about,
    address: viewPath(opened) + writeView({ ...view, scope: 'browser', zone, details: null }),
    views,
    end: now - 1,
    rows: counts,
    description: {
      behaviour: behaviour && views.includes('behaviour'),
      errors: views.includes('errors'),
      notes: [...notes],
      ...(own?.visitor === '' && { own }),
    },
    settings: { goals, segments, charts, parameters },
    file,
  };
}
