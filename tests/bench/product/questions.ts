import { type Preset, PRESETS, type ResolvedRange, resolvePreset, resolveSpan } from '../../../workers/calendar/presets.ts';
import { addDays, startOfDay } from '../../../workers/calendar/zone.ts';
import { DIMENSIONS } from '#contract/questions/dimensions.ts';
import { DEFAULT_TOP } from '#contract/limits.ts';
import type { DashboardQuestion, Panel } from '#contract/questions/dashboard.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { BENCH_DAYS, BENCH_ZONE } from '../data/now.ts';
import { makeDashboardQuestion } from '../../helpers/make-question.ts';

/** Everything that the dashboard can show at once: totals, series, hours, 20 lists and the social networks. */
export const ALL_PANELS: Panel[] = [
  { kind: 'totals' },
  { kind: 'series' },
  { kind: 'hours' },
  ...DIMENSIONS.map((dim): Panel => ({ kind: 'top', dim, limit: DEFAULT_TOP })),
  { kind: 'social' },
];

/** What a figure is about; each group has its own target. */
export type FigureGroup = 'unfiltered' | 'comparison' | 'filtered' | 're-ranked';

export interface NamedQuestion {
  name: string;
  group: FigureGroup;
  /** The question at an instant: asked a millisecond later each time, as a dashboard does. */
  at(now: number): DashboardQuestion;
}

const COUNTRY: Clause = { dim: 'country', op: 'in', values: ['AA', 'BA', 'CA'] };
const DEVICE: Clause = { dim: 'device', op: 'in', values: ['Mobile'] };
const NOT_BROWSER: Clause = { dim: 'browser', op: 'notIn', values: ['Edge', 'Opera'] };
const SOURCE: Clause = { dim: 'source', op: 'in', values: ['Twitter/X', 'LinkedIn'] };
const EXIT: Clause = { dim: 'exit', op: 'notIn', values: ['/section/page-7'] };
const EIGHT: Clause[] = [
  { dim: 'country', op: 'notIn', values: ['HA', 'IA'] },
  { dim: 'device', op: 'in', values: ['Desktop', 'Mobile'] },
  NOT_BROWSER,
  { dim: 'os', op: 'notIn', values: ['Linux'] },
  { dim: 'language', op: 'notIn', values: ['lh'] },
  { dim: 'path', op: 'notIn', values: ['/section/page-0'] },
  EXIT,
  { dim: 'hourOfWeek', op: 'notIn', values: ['0', '1', '2', '3'] },
];

/** All questions of the benchmark about data whose first row lies at `earliest`. */
export function benchQuestions(earliest: number): NamedQuestion[] {
  const preset = (wanted: Preset) => (now: number) => resolvePreset(wanted, now, BENCH_ZONE, earliest);
  const arbitrary = (now: number): ResolvedRange => {
    const from = addDays(startOfDay(now, BENCH_ZONE), -(BENCH_DAYS - 5), BENCH_ZONE) + 33_333_333;
    return resolveSpan({ from, to: addDays(now, -6, BENCH_ZONE) }, BENCH_ZONE);
  };
  const brush = (now: number): Partial<DashboardQuestion> => ({
    brush: { from: addDays(now, -20, BENCH_ZONE), to: addDays(now, -9, BENCH_ZONE) },
  });
  const make = (
    name: string,
    group: FigureGroup,
    range: (now: number) => ResolvedRange,
    parts: (now: number) => Partial<DashboardQuestion>,
  ) => ({
    name,
    group,
    at: (now: number): DashboardQuestion => ({ ...questionAbout(range(now)), ...parts(now) }),
  });
  const month = preset('month');
  const compared = (range: ResolvedRange) => ({
    compare: range.compare,
    compareEdges: range.compareEdges,
  });
  return [
    ...PRESETS.map((name) => make(name, 'unfiltered', preset(name), () => ({}))),
    ...(['today', 'last7', 'last15'] as const).map((name) =>
      make(`${name} with comparison`, 'comparison', preset(name), (now) => compared(preset(name)(now))),
    ),
    make('month, 1 clause', 'filtered', month, () => ({ clauses: [DEVICE] })),
    make('month, 3 clauses', 'filtered', month, () => ({ clauses: [COUNTRY, DEVICE, NOT_BROWSER] })),
    make('month, 8 clauses', 'filtered', month, () => ({ clauses: EIGHT })),
    make('month, visit clauses', 'filtered', month, () => ({ clauses: [SOURCE, EXIT] })),
    make('all, 1 clause', 'filtered', preset('all'), () => ({ clauses: [DEVICE] })),
    make('month, brush', 'filtered', month, brush),
    make('month, brush and grey shape', 'filtered', month, (now) => ({ ...brush(now), background: true, leaveOut: true })),
    make('any range', 'filtered', arbitrary, () => ({})),
    make('any range, 3 clauses', 'filtered', arbitrary, () => ({ clauses: [COUNTRY, DEVICE, NOT_BROWSER] })),
    make('month, cross-filter', 'filtered', month, () => ({ clauses: [COUNTRY, DEVICE, NOT_BROWSER], leaveOut: true })),
    make('month, cross-filter and grey shape', 'filtered', month, () => ({
      clauses: [COUNTRY, DEVICE, NOT_BROWSER],
      leaveOut: true,
      background: true,
    })),
    make('month by visits', 're-ranked', month, () => ({ metric: 'visits' })),
    make('month by visitors', 're-ranked', month, () => ({ metric: 'visitors' })),
    make('all by visitors', 're-ranked', preset('all'), () => ({ metric: 'visitors' })),
    make('month by visitors, 3 clauses', 're-ranked', month, () => ({ metric: 'visitors', clauses: [COUNTRY, DEVICE, NOT_BROWSER] })),
  ];
}

/** Every panel, of all people, without clauses. */
export function questionAbout({ range, edges, offsets, zone }: ResolvedRange): DashboardQuestion {
  return makeDashboardQuestion({ range, edges, offsets, zone, panels: ALL_PANELS });
}
