import type { EventRow } from '../../workers/contract/rows/event.ts';
import type { ActionKind } from '../../workers/contract/questions/actions.ts';
import type {
  ConversionRow,
  Engagement,
  GoalFigures,
  Shares,
  SignalsAnswer,
  SignalsQuestion,
  VitalFigure,
  VitalFigures,
} from '../../workers/contract/questions/signals.ts';
import type { QuestionRange, Span } from '../../workers/contract/questions/selection.ts';
import { isSignal } from '../../workers/contract/rows/logs.ts';
import { NOTHING_LOST, type Since } from './recount-goals.ts';
import { compareCodePoints } from './recount-figures.ts';
import { robotsOf } from './recount-robots.ts';
import { select } from './recount-selection.ts';
import { byTimeThenId, firstOf, pageViewsOf, type View } from './recount-visits.ts';

const GOALS: ActionKind[] = ['store-click', 'download-click', 'share', 'outbound-link', 'video-play'];
const VITALS = new Set<string>(['LCP', 'INP', 'CLS', 'TTFB']);
const LONGEST_VISIBLE_MS = 24 * 60 * 60 * 1000;

/** The part of an answer that follows from the rows and the question alone. */
export type RecountedSignals = Pick<SignalsAnswer, 'held' | 'pageViews' | 'visitors' | 'goals' | 'vitals' | 'engagement' | 'shares'>;

/** A signal that counts, with its selected page view. */
interface Joined {
  signal: EventRow;
  view: View;
}

/** The naive twin of questions about signals, straight from the definitions. */
export function recountSignals(rows: readonly EventRow[], question: SignalsQuestion, lost: Since = NOTHING_LOST): RecountedSignals {
  const signals = rows.filter(({ kind, origin }) => isSignal(kind) && origin !== 'test');
  const since = lost.actions;
  const { range, clauses, goals, brush, offsets, limit } = question;
  const bots = robotsOf(question);
  const conditions = { from: range.from ?? Number.NEGATIVE_INFINITY, to: range.to, clauses, goals, brush, bots, offsets, since: lost };
  const selected = select(pageViewsOf(rows), conditions);
  const joined = join(selected, signals);
  const whole = selected.filter((view) => since === null || view.row.ts >= since);
  return {
    held: {
      actions: signals.filter(({ kind }) => (GOALS as string[]).includes(kind)).length,
      vitals: signals.filter(({ kind }) => VITALS.has(kind)).length,
      engagement: signals.filter(({ kind }) => kind === 'visible-time' || kind === 'scroll-depth').length,
    },
    pageViews: whole.length,
    visitors: new Set(whole.map((view) => view.row.visitor)).size,
    goals: GOALS.map((goal) =>
      countGoal(
        goal,
        joined.filter(({ signal, view }) => signal.kind === goal && whole.includes(view)),
        limit,
      ),
    ),
    vitals: countVitals(joined, limit),
    engagement: countEngagement(joined, limit),
    shares: question.shares && countShares(rows, signals, question, lost),
  };
}

function countShares(rows: readonly EventRow[], signals: EventRow[], question: SignalsQuestion, lost: Since): Shares {
  const since = lost.actions;
  const { edges, compare } = question.shares ?? { edges: [], compare: null };
  const sharesIn = (span: QuestionRange, brush: Span | null) => {
    const { clauses, goals, offsets } = question;
    const bots = robotsOf(question);
    const views = select(pageViewsOf(rows), {
      from: span.from ?? Number.NEGATIVE_INFINITY,
      to: span.to,
      clauses,
      goals,
      brush,
      bots,
      offsets,
      since: lost,
    });
    const shares = join(views, signals).filter(({ signal }) => signal.kind === 'share');
    return shares.filter(({ view }) => since === null || view.row.ts >= since);
  };
  const shares = sharesIn(question.range, question.brush);
  const startOf = (bucket: number) => (bucket === 0 ? Number.NEGATIVE_INFINITY : edges[bucket]!);
  const pages = groupBy(shares, ({ view }) => view.row.path).map(([path, group]) => {
    const titles = group.map(({ view }) => view.row.title).filter((title) => title !== '');
    return { path, title: titles.at(-1) ?? '', shares: group.length };
  });
  return {
    series: edges.slice(1).map((end, bucket) => shares.filter(({ view: { row } }) => row.ts >= startOf(bucket) && row.ts < end).length),
    before: compare === null || (since !== null && compare.from < since) ? null : sharesIn(compare, null).length,
    pages: pages.sort((a, b) => b.shares - a.shares || compareCodePoints(a.path, b.path)).slice(0, question.limit),
  };
}

function join(selected: readonly View[], signals: readonly EventRow[]): Joined[] {
  const views = new Map(selected.map((view) => [view.row.id, view]));
  const joined: Joined[] = [];
  const measurements = new Map<string, Joined>();
  for (const signal of [...signals].sort(byTimeThenId)) {
    const view = views.get(signal.pageViewId);
    if (view === undefined) continue;
    if ((GOALS as string[]).includes(signal.kind)) joined.push({ signal, view });
    else measurements.set(`${signal.kind} ${signal.pageViewId}`, { signal, view });
  }
  return [...joined, ...measurements.values()];
}

function groupBy<T>(list: readonly T[], nameOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of list) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups];
}

function countGoal(goal: ActionKind, joined: readonly Joined[], limit: number): GoalFigures {
  const by = (nameOf: (view: View) => string): ConversionRow[] =>
    groupBy(joined, ({ view }) => nameOf(view))
      .map(([name, group]) => ({ name, ...conversionsOf(group) }))
      .sort((a, b) => b.conversions - a.conversions || compareCodePoints(a.name, b.name))
      .slice(0, limit);
  return {
    goal,
    ...conversionsOf(joined),
    pages: by((view) => view.row.path),
    sources: by((view) => firstOf(view.visit).source),
    countries: by((view) => view.row.country),
  };
}

function conversionsOf(joined: readonly Joined[]) {
  return { conversions: joined.length, visitors: new Set(joined.map(({ view }) => view.row.visitor)).size };
}

function countVitals(joined: readonly Joined[], limit: number): SignalsAnswer['vitals'] {
  const vitals = joined.filter(({ signal }) => VITALS.has(signal.kind));
  const pages = groupBy(vitals, ({ view }) => view.row.path)
    .map(([path, group]) => ({ path, samples: new Set(group.map(({ view }) => view.row.id)).size, vitals: vitalsOf(group) }))
    .sort((a, b) => b.samples - a.samples || compareCodePoints(a.path, b.path));
  return { all: vitalsOf(vitals), pages: pages.slice(0, limit), more: pages.length > limit };
}

function vitalsOf(joined: readonly Joined[]): VitalFigures {
  const figure = (kind: string): VitalFigure | null => {
    const values = joined.filter(({ signal }) => signal.kind === kind).map(({ signal }) => signal.value);
    // The smallest value that at least three quarters do not exceed.
    const p75 = values.sort((a, b) => a - b).find((value) => values.filter((each) => each <= value).length * 4 >= values.length * 3);
    return p75 === undefined ? null : { p75, mean: values.reduce((sum, value) => sum + value, 0) / values.length, samples: values.length };
  };
  return { LCP: figure('LCP'), INP: figure('INP'), CLS: figure('CLS'), TTFB: figure('TTFB') };
}

function countEngagement(joined: readonly Joined[], limit: number): SignalsAnswer['engagement'] {
  const measured = joined.filter(({ signal }) => signal.kind === 'visible-time' || signal.kind === 'scroll-depth');
  const pages = groupBy(measured, ({ view }) => view.row.path)
    .map(([path, group]) => ({ path, ...engagementOf(group) }))
    .sort((a, b) => b.timed + b.scrolled - a.timed - a.scrolled || compareCodePoints(a.path, b.path));
  return { all: engagementOf(measured), pages: pages.slice(0, limit), more: pages.length > limit };
}

function engagementOf(joined: readonly Joined[]): Engagement {
  const valuesOf = (kind: string, most: number) =>
    joined.filter(({ signal }) => signal.kind === kind).map(({ signal }) => Math.min(Math.max(signal.value, 0), most));
  const times = valuesOf('visible-time', LONGEST_VISIBLE_MS).map((ms) => Math.round(ms));
  const depths = valuesOf('scroll-depth', 1).map((share) => Math.round(share * 1_000));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return { timed: times.length, visibleMs: sum(times), scrolled: depths.length, depthPermille: sum(depths) };
}
