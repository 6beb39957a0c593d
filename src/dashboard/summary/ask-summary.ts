import { MAX_ROWS } from '#contract/limits.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { GradedFigure } from '#contract/ports/opened-file.ts';
import type { Panel } from '#contract/questions/dashboard.ts';
import { MAX_ISSUES } from '#contract/questions/errors.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { newUuid } from '#lib/uuid.ts';
import { resolveViewOn, zoneOf } from '#question/resolve-view.ts';
import type { View } from '#question/view.ts';
import type { DashboardView } from '../answer/dashboard-asker.ts';
import { dashboardQuestion } from '../answer/dashboard-question.ts';
import { fileDescription } from '../answer/files/file-words.ts';
import { questionAt } from '../answer/question-beside.ts';
import { withDaysOfBrush } from '../behaviour/change/ask-what-changed.ts';
import { changeQuestion } from '../behaviour/change/change-question.ts';
import { headlineGrade } from '../open-file/grades.ts';
import type { SummaryFacts, Told } from './summary.ts';

/** What a summary is about: a week or month by the calendar, also the running one, or the range of the view. */
export const SUMMARY_PERIODS = ['lastWeek', 'lastMonth', 'thisWeek', 'monthToDate', 'view'] as const;
export type SummaryPeriod = (typeof SUMMARY_PERIODS)[number];

/** Pages that are told. */
const PAGES = 5;
const PANELS: readonly Panel[] = [{ kind: 'totals' }, { kind: 'top', dim: 'path', limit: PAGES }];

interface Asked {
  view: View;
  period: SummaryPeriod;
  goals: readonly Goal[];
  grades: readonly GradedFigure[];
  /** Epoch ms. */
  made: number;
}

/** The view that a summary tells: its filters over the period, against the period before. A brush is its days. */
function periodView({ view, period }: Pick<Asked, 'view' | 'period'>, zone: string): View {
  const chosen: View = period === 'view' ? withDaysOfBrush(view, zone) : { ...view, range: period, brush: null };
  return { ...chosen, compare: 'previous', interval: 'auto', metric: 'default' };
}

/** Asks all that a summary tells at one moment; what the source cannot answer is a sentence instead. */
export async function askSummary(asked: Asked, moment: Moment, signal: AbortSignal): Promise<Outcome<SummaryFacts>> {
  const { goals, grades, made } = asked;
  const { description, source, ask } = moment;
  const view = periodView(asked, zoneOf(asked.view, description, viewerZone()));
  const { range, selection } = questionAt(view, moment);
  const scope = { view, zone: range.zone, bots: selection.bots, own: selection.own, panels: PANELS };
  const figure = headlineGrade(grades, 'visits') === 'unknown' ? 'pageViews' : 'visits';
  const { question: explaining } = changeQuestion(view, moment, figure, null);
  const sourceDim = description.dimensions.includes('source') ? 'source' : 'referrer';
  const plain = { v: 1 as const, brush: null, compare: null };
  const [figures, change, sources, errors, conversions] = await Promise.all([
    ask('dashboard', { ...dashboardQuestion(newUuid(), range, scope), leaveOut: false, background: false }, signal),
    explaining === null ? succeed('Nothing is compared.') : told(ask('change', explaining, signal)),
    told(
      ask(
        'list',
        {
          ...{ ...selection, v: 1, id: newUuid(), dim: sourceDim, goal: null, compare: range.compare },
          ...{ order: { of: 'visits', per: null, descending: true }, contains: '', cursor: '', limit: MAX_ROWS },
        },
        signal,
      ),
    ),
    told(ask('errors', { ...selection, ...plain, ...upTo(range.range.to, view, moment), id: newUuid(), ...ALL_ISSUES }, signal)),
    told(ask('signals', { ...selection, ...GOALS_ONLY, id: newUuid(), compare: range.compare, goals: [...goals] }, signal)),
  ]);
  if (!figures.ok) return figures;
  if (!change.ok) return change;
  if (!sources.ok) return sources;
  if (!errors.ok) return errors;
  if (!conversions.ok) return conversions;
  const shown: DashboardView = { answer: figures.value, range, scope };
  return succeed({
    ...{
      shown,
      file: fileDescription('Summary', shown, source),
      made,
      grades,
      figure,
      goals,
      sourceDim,
      minGroupSize: description.minGroupSize,
    },
    ...{ change: change.value, sources: sources.value, errors: errors.value, conversions: conversions.value },
  });
}

const GOALS_ONLY = { v: 1 as const, edges: [], parts: ['goals' as const], pages: null, limit: 1 };
const ALL_ISSUES = { edges: [], issue: null, limit: MAX_ISSUES, group: 'site' as const };

/** Everything held up to an instant, as far back as the source answers at a time. */
function upTo(to: number, view: View, { description, now }: Moment) {
  const { offsets } = resolveViewOn(description, { ...view, range: 'all' }, now, viewerZone());
  const { maxRangeMs } = description;
  return { range: { from: maxRangeMs === null ? null : Math.max(description.earliest ?? 0, to - maxRangeMs), to }, offsets };
}

/** That a source does not have something is a thing to say; any other failure is one of the whole. */
async function told<T>(asking: Promise<Outcome<T>>): Promise<Outcome<Told<T>>> {
  const outcome = await asking;
  return !outcome.ok && outcome.failure.code === 'unsupported' ? succeed(outcome.failure.message) : outcome;
}
