import { UNITS } from '../calendar/edges.ts';
import { PRESETS } from '../calendar/presets.ts';
import { countedRobots, robotsChoice, ROBOTS_CHOICES, type OwnChoice } from '#contract/documents/counted-choice.ts';
import type { Description } from '#contract/ports/query.ts';
import { isOfRobots, type Metric } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { impliedRobots, type Clause, type Counted, type Robots, type Span } from '#contract/questions/selection.ts';
import { DEFAULT_BEHAVIOUR, type Behaviour } from './behaviour.ts';
import { DEFAULT_TABS, type ChosenTabs } from './chosen-tabs.ts';
import type { Details } from './details.ts';
import type { CampaignPath } from './opened-campaigns.ts';
import { DEFAULT_PAGE_ORDER, type PageOrderChoice } from './page-order.ts';

/** Ranges with a name: those of the calendar, and more that are resolved beside them. A week begins on Monday. */
export const RANGE_PRESETS = [
  ...PRESETS,
  'yesterday',
  'thisWeek',
  'lastWeek',
  'monthToDate',
  'lastMonth',
  'yearToDate',
  'last12Months',
] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

/** Calendar days in the view's zone, both included, as `YYYY-MM-DD`. */
export interface CustomRange {
  first: string;
  last: string;
}

export type RangeChoice = RangePreset | CustomRange;

/** What a range can be compared with by name: nothing, what came before it in the calendar, the same dates a year before, or as many whole weeks before. */
export const COMPARE_NAMES = ['off', 'previous', 'year', 'weekdays'] as const;
export type CompareName = (typeof COMPARE_NAMES)[number];

/** The page views of the same range that other clauses select; none select all of them. */
export type OtherSegment = Pick<View, 'clauses'>;

/** What a range is compared with: by name, other dates, or the same range of another segment. */
export type CompareChoice = CompareName | CustomRange | OtherSegment;

/** What the series is cut into; 'auto' = what fits the range, as where the choice would give too many buckets. */
export const INTERVALS = ['auto', ...UNITS] as const;

/** What a view says of robots: a choice that is kept as a setting too, or robots alone, which is a look at them and is not kept. */
export const VIEW_ROBOTS = [...ROBOTS_CHOICES, 'only'] as const;
export type ViewRobots = (typeof VIEW_ROBOTS)[number];

/** The figures that stand above all, of which the chart draws one. */
export const HEADLINE_IDS = [
  'visitors',
  'visits',
  'pageViews',
  'pagesPerVisit',
  'bounceRate',
  'visitDuration',
  'shares',
  'boosts',
] as const;
export type HeadlineId = (typeof HEADLINE_IDS)[number];

/** The content of the chart card: a figure over time, or page views by hour of the week. */
export const CHART_TABS = ['trend', 'hours'] as const;

/** What notes tell of, in the order in which they are offered: what somebody noted, and what follows from the figures. */
export const NOTE_KINDS = ['note', 'release', 'errors', 'record', 'import', 'erase'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Whose page views a view is about: what this browser holds, those of the sample, or those of the whole site. */
export const VIEW_SCOPES = ['browser', 'sample', 'site'] as const;
export type ViewScope = (typeof VIEW_SCOPES)[number];

/** Everything that decides what the dashboard shows; the address holds the whole of it. Never changed in place. */
export interface View {
  scope: ViewScope;
  range: RangeChoice;
  compare: CompareChoice;
  interval: (typeof INTERVALS)[number];
  /** Re-ranks every list; 'default' leaves each list its own. */
  metric: Metric | 'default';
  robots: ViewRobots;
  /** Whether own visits count: a choice that is kept as a setting too. */
  own: OwnChoice;
  /** IANA name; '' = the viewer's own zone. */
  zone: string;
  /** At most one clause per dimension and operator; hours of the week ascend. */
  clauses: readonly Clause[];
  /** The goals that the clauses name, and those of the segment that is compared with. */
  goals: readonly Goal[];
  brush: Span | null;
  figure: HeadlineId;
  chart: (typeof CHART_TABS)[number];
  /** The kinds of notes that show, in the order of {@link NOTE_KINDS}. */
  notes: readonly NoteKind[];
  /** What each card of the first view shows. */
  tabs: ChosenTabs;
  /** The list that is open in full, over whichever view shows. */
  details: Details | null;
  campaigns: readonly CampaignPath[];
  /** The issue and the goal (its id) whose details are shown; null = the first of the list. */
  issue: string | null;
  chosenGoal: string | null;
  pageOrder: PageOrderChoice;
  behaviour: Behaviour;
}

/** The choices of a view that are kept as settings: they hold where an address says nothing of them. */
export type KeptChoices = Pick<View, 'robots' | 'own'>;

/** The parts of a view that decide its figures: everything else is how they are looked at. */
export type FigureParts = Pick<
  View,
  'range' | 'compare' | 'interval' | 'metric' | 'robots' | 'own' | 'zone' | 'clauses' | 'goals' | 'brush'
>;

export function figureParts({ range, compare, interval, metric, robots, own, zone, clauses, goals, brush }: View): FigureParts {
  return { range, compare, interval, metric, robots, own, zone, clauses, goals, brush };
}

export const DEFAULT_RANGE: RangePreset = 'last7';

export const DEFAULT_VIEW: View = {
  scope: 'browser',
  range: DEFAULT_RANGE,
  compare: 'previous',
  interval: 'auto',
  metric: 'default',
  robots: 'auto',
  own: 'include',
  zone: '',
  clauses: [],
  goals: [],
  brush: null,
  figure: 'visits',
  chart: 'trend',
  notes: NOTE_KINDS,
  tabs: DEFAULT_TABS,
  details: null,
  campaigns: [],
  issue: null,
  chosenGoal: null,
  pageOrder: DEFAULT_PAGE_ORDER,
  behaviour: DEFAULT_BEHAVIOUR,
};

/** The clauses of the segment that a view is compared with; null where it is compared with none. */
export function segmentOf({ compare }: Pick<View, 'compare'>): readonly Clause[] | null {
  return typeof compare === 'object' && 'clauses' in compare ? compare.clauses : null;
}

/** Whether a text names a range that has a name. */
export function isRangePreset(text: unknown): text is RangePreset {
  return (RANGE_PRESETS as readonly unknown[]).includes(text);
}

/** Who counts in a view; `robotsOnly` = every page view held is a robot's. */
export function robotsIn({ robots, clauses }: Pick<View, 'robots' | 'clauses'>, robotsOnly: boolean): Robots {
  return impliedRobots(clauses, robots === 'only' ? robots : countedRobots(robots, robotsOnly));
}

/** Who counts in a view of a source, as its questions say it. A source that knows no own visits leaves none out. */
export function countedIn(
  view: Pick<View, 'robots' | 'own' | 'clauses'>,
  { robotsOnly, own }: Pick<Description, 'robotsOnly' | 'own'>,
): Counted {
  return { bots: robotsIn(view, robotsOnly), own: view.own === 'exclude' ? own : undefined };
}

/** The view in which others count. Filters on robots ask for robots alone, so they go where these do not count alone. */
export function withRobots(view: View, bots: Robots, robotsOnly: boolean): View {
  if (bots === 'only') return { ...view, robots: bots };
  const clauses = view.clauses.filter(({ dim }) => !isOfRobots(dim));
  return { ...view, clauses, robots: robotsChoice(bots === 'include', robotsOnly) };
}

/** Whether anything but range and robots selects page views. */
export function isFiltered(view: View): boolean {
  return view.clauses.length > 0 || view.brush !== null;
}
