import type { EventRow } from '#contract/rows/event.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { VitalKind } from '#contract/questions/measured-pages.ts';
import type {
  ActionRow,
  Actions,
  Conversions,
  Engagement,
  GoalFigures,
  MeasuredPages,
  PageMeasures,
  PageOrder,
  Shares,
  SignalPart,
  SignalsAnswer,
  SignalsQuestion,
  VitalFigure,
  VitalFigures,
  Vitals,
} from '#contract/questions/signals.ts';
import { rateVital, type VitalRating } from '#contract/questions/ratios.ts';
import type { QuestionRange } from '#contract/questions/selection.ts';
import { comparedQuestion } from './recount.ts';
import { compareCodePoints, countTotals } from './recount-figures.ts';
import { conversionsOf, NOTHING_LOST, sinceOf, type Since } from './recount-goals.ts';
import { robotsOf } from './recount-robots.ts';
import { select } from './recount-selection.ts';
import { byTimeThenId, isCounted, pageViewsOf, type View } from './recount-visits.ts';

const ACTIONS = new Set<string>(['store-click', 'download-click', 'share', 'outbound-link', 'video-play', 'event']);
const VITALS = new Set<string>(['LCP', 'INP', 'CLS', 'TTFB']);

/** The part of an answer that follows from the rows and the question alone. */
export type RecountedSignals = Pick<SignalsAnswer, 'held' | 'pages' | SignalPart>;

/** A signal that counts, with its selected page view. */
interface Joined {
  signal: EventRow;
  view: View;
}

/** The naive twin of questions about signals, straight from the definitions. */
export function recountSignals(rows: readonly EventRow[], question: SignalsQuestion, since: Since = NOTHING_LOST): RecountedSignals {
  const signals = rows.filter(isCounted);
  const viewsOf = (asked: SignalsQuestion, { from, to }: QuestionRange) =>
    select(pageViewsOf(rows, since.pageViews), { ...asked, bots: robotsOf(asked), from: from ?? Number.NEGATIVE_INFINITY, to, since });
  const { compare, limit, parts } = question;
  const selected = viewsOf(question, question.range);
  const before = compare && viewsOf(comparedQuestion(question, compare), compare);
  const joined = join(selected, signals);
  return {
    held: {
      actions: signals.filter(({ kind }) => ACTIONS.has(kind)).length,
      vitals: signals.filter(({ kind }) => VITALS.has(kind)).length,
      engagement: signals.filter(({ kind }) => kind === 'visible-time' || kind === 'scroll-depth').length,
    },
    goals: parts.includes('goals') ? question.goals.map((goal) => countGoal(goal, question, selected, before, since)) : null,
    actions: parts.includes('actions')
      ? countActions(
          joined.filter(({ view }) => isKnownFrom(view.row.ts, since.actions)),
          limit,
        )
      : null,
    vitals: parts.includes('vitals') ? countVitals(joined, question) : null,
    pages: question.pages && countPages(joined, question.pages, limit),
    shares: parts.includes('shares')
      ? {
          ...countShares(sharesOn(selected, signals, since), question.edges, limit),
          before: before && isKnownFrom(compare!.from, since.actions) ? sharesOn(before, signals, since).length : null,
        }
      : null,
  };
}

/** The shares on the page views on which all actions are held. */
function sharesOn(views: readonly View[], signals: readonly EventRow[], { actions }: Since): Joined[] {
  return join(views, signals).filter(({ signal, view }) => signal.kind === 'share' && isKnownFrom(view.row.ts, actions));
}

function isKnownFrom(ts: number, since: number | null): boolean {
  return since === null || ts >= since;
}

function countActions(joined: readonly Joined[], limit: number): Actions {
  const actions = joined.map(({ signal }) => signal).filter(({ kind }) => ACTIONS.has(kind));
  const rows = groupBy(actions, ({ kind, target }) => JSON.stringify([kind, target])).map(([, group]) => {
    const [{ kind, target }] = group as [EventRow];
    const said = group.flatMap(({ properties }) =>
      kind === 'event' && properties !== '' ? Object.entries(JSON.parse(properties) as object) : [],
    );
    const properties = groupBy(said as [string, string][], (pair) => JSON.stringify(pair)).map(([, pairs]) => {
      const [[name, value]] = pairs as [[string, string]];
      return { name, value, actions: pairs.length };
    });
    properties.sort((a, b) => b.actions - a.actions || compareCodePoints(a.name, b.name) || compareCodePoints(a.value, b.value));
    return { kind: kind as ActionRow['kind'], target, actions: group.length, properties: properties.slice(0, limit) };
  });
  const kinds = [...ACTIONS];
  rows.sort((a, b) => b.actions - a.actions || kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || compareCodePoints(a.target, b.target));
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

function countShares(shares: readonly Joined[], edges: readonly number[], limit: number): Omit<Shares, 'before'> {
  const pages = groupBy(shares, ({ view }) => view.row.path).map(([path, group]) => {
    const shared = group.map(({ view }) => view.row).sort(byTimeThenId);
    const titles = shared.map(({ title }) => title).filter((title) => title !== '');
    return { path, title: titles.at(-1) ?? '', shares: group.length };
  });
  return {
    series: edges
      .slice(1)
      .map((end, bucket) => shares.filter(({ view: { row } }) => row.ts >= startOf(edges, bucket) && row.ts < end).length),
    pages: pages.sort((a, b) => b.shares - a.shares || compareCodePoints(a.path, b.path)).slice(0, limit),
  };
}

function startOf(edges: readonly number[], bucket: number): number {
  return bucket === 0 ? Number.NEGATIVE_INFINITY : edges[bucket]!;
}

function join(selected: readonly View[], signals: readonly EventRow[]): Joined[] {
  const views = new Map(selected.map((view) => [view.row.id, view]));
  const joined: Joined[] = [];
  const measurements = new Map<string, Joined>();
  for (const signal of [...signals].sort(byTimeThenId)) {
    const view = views.get(signal.pageViewId);
    if (view === undefined) continue;
    if (ACTIONS.has(signal.kind)) joined.push({ signal, view });
    else measurements.set(`${signal.kind} ${signal.pageViewId}`, { signal, view });
  }
  return [...joined, ...measurements.values()];
}

function groupBy<T>(list: readonly T[], nameOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of list) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups];
}

function countGoal(
  goal: Goal,
  { compare }: Pick<SignalsQuestion, 'compare'>,
  selected: View[],
  before: View[] | null,
  since: Since,
): GoalFigures {
  const completeSince = sinceOf(goal, since);
  const counted = (views: readonly View[]) => {
    const { pageViews, visits, visitors } = countTotals(views.filter(({ row }) => isKnownFrom(row.ts, completeSince)));
    return { ...figuresOf(conversionsOf(goal, views, since)), of: { pageViews, visits, visitors } };
  };
  return {
    goal: goal.id,
    completeSince,
    ...counted(selected),
    compared: before && isKnownFrom(compare!.from, completeSince) ? counted(before) : null,
  };
}

/** Conversions by their page views, of which some may stand there more than once. */
function figuresOf(converted: readonly View[]): Conversions {
  const { visits, visitors } = countTotals(converted);
  return { conversions: converted.length, visits, visitors };
}

function countVitals(joined: readonly Joined[], { edges }: SignalsQuestion): Vitals {
  const vitals = joined.filter(({ signal }) => VITALS.has(signal.kind));
  const buckets = edges
    .slice(1)
    .map((end, bucket) => vitalsOf(vitals.filter(({ view: { row } }) => row.ts >= startOf(edges, bucket) && row.ts < end)));
  const seriesOf = (kind: VitalKind) => ({
    p75: buckets.map((vital) => vital[kind]?.p75 ?? null),
    samples: buckets.map((vital) => vital[kind]?.samples ?? 0),
  });
  const series = { LCP: seriesOf('LCP'), INP: seriesOf('INP'), CLS: seriesOf('CLS'), TTFB: seriesOf('TTFB') };
  return { all: vitalsOf(vitals), series };
}

function vitalsOf(joined: readonly Joined[]): VitalFigures {
  const figure = (kind: VitalKind): VitalFigure | null => {
    const values = joined.filter(({ signal }) => signal.kind === kind).map(({ signal }) => signal.value);
    // The smallest value that at least three quarters do not exceed.
    const p75 = values.sort((a, b) => a - b).find((value) => values.filter((each) => each <= value).length * 4 >= values.length * 3);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const rated = (rating: VitalRating) => values.filter((value) => rateVital(kind, value) === rating).length;
    return p75 === undefined ? null : { p75, mean, samples: values.length, good: rated('good'), poor: rated('poor') };
  };
  return { LCP: figure('LCP'), INP: figure('INP'), CLS: figure('CLS'), TTFB: figure('TTFB') };
}

const ENGAGEMENT = new Set<string>(['visible-time', 'scroll-depth']);

function countPages(joined: readonly Joined[], { by, descending, least }: PageOrder, limit: number): MeasuredPages {
  const measured = joined.filter(({ signal: { kind } }) => VITALS.has(kind) || ENGAGEMENT.has(kind));
  const samplesOf = (page: PageMeasures) => {
    const counts: Record<string, number> = { samples: page.samples, path: page.samples, visible: page.timed, scrolled: page.scrolled };
    return counts[by] ?? page.vitals[by as VitalKind]?.samples ?? 0;
  };
  const valueOf = (page: PageMeasures) => {
    const means = { samples: page.samples, path: 0, visible: page.visibleMs / page.timed, scrolled: page.depthPermille / page.scrolled };
    return (means as Record<string, number>)[by] ?? page.vitals[by as VitalKind]!.p75;
  };
  const pages = groupBy(measured, ({ view }) => view.row.path)
    .map(([path, group]) => {
      return { path, samples: new Set(group.map(({ view }) => view.row.id)).size, vitals: vitalsOf(group), ...engagementOf(group) };
    })
    .filter((page) => samplesOf(page) >= least)
    .sort((a, b) => (descending ? valueOf(b) - valueOf(a) : valueOf(a) - valueOf(b)) || compareCodePoints(a.path, b.path));
  if (by === 'path' && descending) pages.reverse();
  return { rows: pages.slice(0, limit), more: pages.length > limit };
}

function engagementOf(joined: readonly Joined[]): Engagement {
  const valuesOf = (kind: string) => joined.filter(({ signal }) => signal.kind === kind).map(({ signal }) => signal.value);
  const times = valuesOf('visible-time').map((ms) => Math.round(ms));
  const depths = valuesOf('scroll-depth').map((share) => Math.round(share * 1_000));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return { timed: times.length, visibleMs: sum(times), scrolled: depths.length, depthPermille: sum(depths) };
}
