import { isWholeUnit } from '../../../workers/calendar/comparison.ts';
import type { ChangeAnswer } from '#contract/behaviour/change.ts';
import { isFew } from '#contract/behaviour/change-figures.ts';
import type { GradedFigure } from '#contract/ports/opened-file.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import type { ErrorsAnswer } from '#contract/questions/errors.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { ListAnswer } from '#contract/questions/list.ts';
import type { SignalsAnswer } from '#contract/questions/signals.ts';
import { cutText } from '#contract/rows/cut-text.ts';
import { oneLine } from '#lib/format/csv.ts';
import { displayName, METRIC_HEADS } from '#lib/format/display-name.ts';
import { countOf, DASH, formatCount, formatShare } from '#lib/format/format-number.ts';
import { formatDay, formatMoment } from '#lib/format/format-time.ts';
import { calendarUnitOf } from '#question/period.ts';
import type { FileDescription } from '#ui/charts/saved-parts.tsx';
import { formatValue } from '#ui/charts/trend/value-axis.ts';
import type { Delta } from '#ui/figures/delta.tsx';
import type { DashboardView } from '../answer/dashboard-asker.ts';
import { effectText, isSurprising, nameText, rankedNames, scaleOf } from '../behaviour/change/ranked-names.ts';
import { goalRows } from '../goals/goal-rows.ts';
import { countDelta, delta, type ComparisonWords } from '../inspect/delta.ts';
import { headlineGrade } from '../open-file/grades.ts';
import { HEADLINES, measureHeadline } from '../overview/strip/headlines.ts';
import { comparisonOf } from '../view/comparison.ts';
import { datesText } from '../view/texts/range-text.ts';

/** An answer, or why the source has none, as a sentence. */
export type Told<T> = T | string;

/** What a summary is made of: answers of one moment to questions about one period and one selection. */
export interface SummaryFacts {
  shown: DashboardView;
  /** What files of it say about themselves. */
  file: FileDescription;
  /** Epoch ms at which it was asked for. */
  made: number;
  /** How well an opened file knows its figures; empty where they are all known. */
  grades: readonly GradedFigure[];
  /** Which figure stands in the first sentence and is explained. */
  figure: 'visits' | 'pageViews';
  change: Told<ChangeAnswer>;
  /** Names of `sourceDim`, those with most visits first, with what they had in the period before. */
  sources: Told<ListAnswer>;
  sourceDim: Dimension;
  /** Fewer visitors than these the source tells as none; 1 where it tells all. */
  minGroupSize: number;
  /** Of all that is held up to the end of the period, so that the first time of an error is its very first. */
  errors: Told<ErrorsAnswer>;
  conversions: Told<SignalsAnswer>;
  goals: readonly Goal[];
}

/** A summary as it is said, whatever it is written in. All texts are plain, and those of visitors may hold anything. */
export interface Summary {
  /** `Week of Nov 17, 2025 – Nov 23, 2025`. */
  title: string;
  head: string;
  about: readonly (readonly [name: string, text: string])[];
  sections: readonly SummarySection[];
  fileName: (extension: string) => string;
}

/** A part of it: sentences, then a list of which each item begins with words of ours, then a table, its head first; either may be empty. */
export interface SummarySection {
  title: string;
  sentences: readonly string[];
  items: readonly string[];
  table: readonly (readonly string[])[];
}

/** Things of one kind that are told one by one. */
const MOST_TOLD = 5;
/** UTF-16 units of a name. */
const LONGEST_NAME = 100;

const FIGURES = ['visits', 'visitors', 'pageViews', 'pagesPerVisit', 'bounceRate', 'visitDuration'] as const;
/** Counted elsewhere, and no part of a summary. */
const NO_EXTERNAL = { shares: null, boosts: null };

/** Says in words what came about in a period, and what is behind it. */
export function summaryOf(facts: SummaryFacts): Summary {
  const { shown, file, made } = facts;
  const comparison = comparisonOf(shown);
  const title = periodText(shown);
  const isEmpty = (shown.answer.figures.totals?.pageViews ?? 0) === 0;
  return {
    title,
    head: `${title}: ${headText(facts, comparison)}`,
    about: [
      ...file.head.flatMap(([name = '', text]) => (text === undefined ? [] : [[name, text] as const])),
      ['Made', formatMoment(made, shown.range.zone)],
    ],
    sections: isEmpty
      ? []
      : [
          figuresOf(facts, comparison),
          explained(facts, comparison),
          newSources(facts, comparison),
          newErrors(facts),
          goalsReached(facts, comparison),
          topPages(facts, comparison),
        ],
    fileName: file.fileName,
  };
}

/** The days of a period, as the week, month or year that they are, or are so far. */
function periodText({ answer, range, scope }: DashboardView): string {
  const span = { from: answer.range.from, to: range.range.to };
  const dates = datesText(span, range.zone);
  const unit = calendarUnitOf(scope.view.range);
  if (unit === null) return dates;
  const name = { week: 'Week', month: 'Month', year: 'Year' }[unit];
  return `${name} of ${dates}${isWholeUnit(span, unit, range.zone) ? '' : ', so far'}`;
}

/** `1,204 visits, 12.0% more than the week before.` */
function headText({ shown, figure }: SummaryFacts, comparison: ComparisonWords): string {
  const { words } = HEADLINES[figure];
  const measured = measureHeadline(shown, figure, NO_EXTERNAL);
  const [now, before] = [measured?.now.value ?? 0, measured?.before.value ?? 0];
  if (now === 0) {
    const against = comparison.kind === 'span' && before > 0 ? `, against ${formatCount(before)} in ${comparison.words}` : '';
    return `no ${words(0).replace(/^0 /, '')}${against}.`;
  }
  const moved = countDelta(now, before, comparison.kind === 'span' ? comparison.words : '');
  if (comparison.kind === 'none') return `${words(now)}. ${comparison.reason}.`;
  if (moved.kind === 'none') return `${words(now)}, after ${formatCount(before)} in ${comparison.words}. ${moved.reason}.`;
  if (moved.direction === 'flat') return `${words(now)}, about as many as ${comparison.words}.`;
  return `${words(now)}, ${moved.text.slice(1)} ${moved.direction === 'up' ? 'more' : 'fewer'} than ${comparison.words}.`;
}

/** The figures of a selection, beside those that they are compared with. */
export function figuresOf({ shown, grades }: Pick<SummaryFacts, 'shown' | 'grades'>, comparison: ComparisonWords): SummarySection {
  const rows = FIGURES.flatMap((id) => {
    const measured = measureHeadline(shown, id, NO_EXTERNAL);
    if (measured === null || headlineGrade(grades, id) === 'unknown') return [];
    const { title, unit, good } = HEADLINES[id];
    const { now, before } = measured;
    const format = (value: number | null) => formatValue(unit, value);
    const moved = delta(now, before, { comparison, good, format, isShare: unit === 'share' });
    return [[title, format(now.value), deltaText(moved), before.count === 0 ? DASH : format(before.value)]];
  });
  const sentences = comparison.kind === 'none' ? [`${comparison.reason}.`] : [`Compared with ${comparison.words}.`];
  return section('Figures', { sentences, table: comparedTable(['Figure', 'Now', 'Change', 'Before'], rows, comparison) });
}

/** The names that changed otherwise than all, the most surprising first. */
function explained({ change, figure }: SummaryFacts, comparison: ComparisonWords): SummarySection {
  const title = 'What explains the change';
  if (comparison.kind === 'none') return section(title, { sentences: [`${comparison.reason}.`] });
  if (typeof change === 'string') return section(title, { sentences: [change] });
  if (isFew(change.total)) return section(title, { sentences: ['Too few to tell: the change may be chance.'] });
  const scale = scaleOf(change);
  const names = rankedNames(change, figure).filter(isSurprising);
  if (names.length === 0) return section(title, { sentences: ['Nothing stands out: all changed alike.'] });
  const sentences = [
    'What changed most unlike the rest, the most surprising first.',
    ...(scale === 1 ? [] : [`The periods are not equally long: counts before are multiplied by ${scale.toFixed(2)} here.`]),
  ];
  const items = names.slice(0, MOST_TOLD).map((row) => `${short(nameText(row))}: ${effectText(row, figure, change.total, scale)}`);
  return section(title, { sentences, items });
}

/** Where visits came from for the first time since the start of the period before. */
function newSources({ sources, sourceDim, minGroupSize }: SummaryFacts, comparison: ComparisonWords): SummarySection {
  const title = 'New sources';
  if (comparison.kind === 'none') return section(title, { sentences: [`${comparison.reason}.`] });
  if (typeof sources === 'string') return section(title, { sentences: [sources] });
  const made = sources.rows.filter(({ name, compared }) => name !== '' && compared?.visits === 0);
  const rest = [
    ...(minGroupSize > 1 ? [`Fewer than ${minGroupSize} visitors of a source are told as none.`] : []),
    ...(sources.cursor === '' ? [] : [`Looked for among the ${formatCount(sources.rows.length)} with most visits.`]),
  ];
  if (made.length === 0) return section(title, { sentences: [`None: every source had visits in ${comparison.words} too.`, ...rest] });
  const items = made.map(({ name, visits }) => `${countOf(visits ?? 0, 'visit')} from ${short(displayName(sourceDim, name))}`);
  return section(title, {
    sentences: [`Without a visit in ${comparison.words}: ${countOf(made.length, 'source')}.`, ...rest],
    ...told(items),
  });
}

/** Errors that came for the very first time in the period. */
function newErrors({ errors, shown }: SummaryFacts): SummarySection {
  const title = 'New errors';
  if (typeof errors === 'string') return section(title, { sentences: [errors] });
  const { range, answer } = shown;
  const made = errors.issues.filter(({ firstSeen }) => firstSeen >= answer.range.from);
  const rest = errors.more ? [`Looked for among the ${formatCount(errors.issues.length)} that came most often.`] : [];
  if (made.length === 0) return section(title, { sentences: ['None came for the first time.', ...rest] });
  const since = errors.completeSince;
  const doubt = since === null ? [] : [`Errors are recorded since ${formatDay(since, range.zone)} only: some may be older.`];
  const items = made.map(({ occurrences, title: text, page }) => {
    const where = page === '' ? '' : ` on ${short(displayName('path', page))}`;
    return `${countOf(occurrences, 'time')}${where}: ${short(displayName('title', text))}`;
  });
  return section(title, { sentences: [`For the first time: ${countOf(made.length, 'error')}.`, ...doubt, ...rest], ...told(items) });
}

function goalsReached({ conversions, goals, shown }: SummaryFacts, comparison: ComparisonWords): SummarySection {
  const title = 'Goals';
  if (typeof conversions === 'string') return section(title, { sentences: [conversions] });
  const rows = goalRows(conversions, goals, goals, comparison, shown.range.zone);
  if (rows.length === 0) return section(title, { sentences: ['There is no goal that could be counted.'] });
  const lines = rows.map(({ goal, figures: { visits }, rate, change, complete }) => {
    const name = short(goal.name || goal.id);
    return [complete === '' ? name : `${name} (${complete})`, formatCount(visits), formatShare(rate), deltaText(change)];
  });
  const table = comparedTable(['Goal', 'Visits', 'Of all', 'Change'], lines, comparison);
  return section(title, { sentences: ['Visits that reached each goal, and their share of all visits.'], table });
}

function topPages({ shown }: SummaryFacts, comparison: ComparisonWords): SummarySection {
  const title = 'Top pages';
  const list = shown.answer.figures.top.find(({ dim }) => dim === 'path');
  if (list === undefined || list.rows.length === 0) return section(title, { sentences: ['No page is named.'] });
  const words = comparison.kind === 'span' ? comparison.words : '';
  const rows = list.rows.map(({ name, count, compared }) => [
    short(displayName('path', name)),
    formatCount(count),
    deltaText(countDelta(count, compared, words)),
  ]);
  return section(title, { table: comparedTable(['Page', METRIC_HEADS[list.metric], 'Change'], rows, comparison) });
}

function section(title: string, parts: Partial<Omit<SummarySection, 'title'>>): SummarySection {
  return { title, sentences: [], items: [], table: [], ...parts };
}

/** A table of which what is compared begins with the column `Change`: that goes where nothing is. */
function comparedTable(head: readonly string[], rows: readonly (readonly string[])[], { kind }: ComparisonWords): string[][] {
  const columns = kind === 'none' ? head.indexOf('Change') : head.length;
  return [head, ...rows].map((cells) => cells.slice(0, columns));
}

/** The first items, and how many there are beside them. */
function told(items: readonly string[]): Pick<SummarySection, 'items'> {
  const more = items.length - MOST_TOLD;
  return { items: more > 0 ? [...items.slice(0, MOST_TOLD), `And ${formatCount(more)} more`] : items };
}

function deltaText(moved: Delta): string {
  return moved.kind === 'change' ? moved.text : moved.reason;
}

/** A name on one line, at most so long; what `readableText` opened is closed. */
function short(text: string): string {
  const line = oneLine(text);
  return line.length <= LONGEST_NAME ? line : `${cutText(line, LONGEST_NAME - 1)}…${line.endsWith('\u2069') ? '\u2069' : ''}`;
}
