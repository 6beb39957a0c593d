import { DEFAULT_GOALS, type Goal } from '../questions/goals.ts';

/** The operator's choices: kept with the documents of this browser, the same in every tab. */
export interface Settings {
  /** What a dashboard counts when its address says nothing of robots. */
  robots: RobotsChoice;
  /** Name of the range that a dashboard shows when its address names none; '' = the interface's own choice. */
  range: string;
  /** Views kept by name, oldest first; at most 30, each name once. */
  segments: Segment[];
  /** The goals that are counted, in their order; null = the default set. */
  goals: Goal[] | null;
  /** How the charts that have two forms are drawn. */
  charts: Record<ChartName, ChartForm>;
}

/** Whether robots count: left out unless every page view held is a robot's, left out, or counted too. */
export const ROBOTS_CHOICES = ['auto', 'exclude', 'include'] as const;
export type RobotsChoice = (typeof ROBOTS_CHOICES)[number];

/** What a choice comes to; `robotsOnly` = every page view held is a robot's. */
export function countedRobots(choice: RobotsChoice, robotsOnly: boolean): 'exclude' | 'include' {
  if (choice !== 'auto') return choice;
  return robotsOnly ? 'include' : 'exclude';
}

/** The choice that counts robots or does not: the automatic one where that does it. */
export function robotsChoice(counted: boolean, robotsOnly: boolean): RobotsChoice {
  if (counted === robotsOnly) return 'auto';
  return counted ? 'include' : 'exclude';
}

/** The charts that can be drawn as bars or as a pie. */
export const CHART_NAMES = ['platforms', 'devices'] as const;
export type ChartName = (typeof CHART_NAMES)[number];
export type ChartForm = 'bars' | 'pie';

/** A view kept by name. */
export interface Segment {
  /** At most 128 characters. */
  name: string;
  /** The query part of the view's address, '?' included. */
  query: string;
}

/**
 * A change of the settings; a field that is left out stays as it is. Views are changed by name and goals by id, so that two tabs
 * keep the changes of both.
 */
export interface SettingsChange extends Partial<Pick<Settings, 'robots' | 'range'>> {
  /** Makes the difference between two sets to the goals that are kept by then; null = the default set. */
  goals?: { from: Settings['goals']; to: Settings['goals'] };
  /** Is put last, in place of a view of the same name. */
  saveSegment?: Segment;
  /** Name of a view; where none has it, nothing is removed. */
  removeSegment?: string;
  /** Draws one chart in another form. */
  chart?: { name: ChartName; form: ChartForm };
}

/** What holds until the operator chooses. */
export const DEFAULT_SETTINGS: Settings = {
  robots: 'auto',
  range: '',
  segments: [],
  goals: null,
  charts: { platforms: 'bars', devices: 'bars' },
};

/** The settings with a change made to them; whether they are settings still is for check-settings.ts to say. */
export function applySettingsChange(settings: Settings, change: SettingsChange): Settings {
  const { robots = settings.robots, range = settings.range, saveSegment, removeSegment, chart } = change;
  const others = settings.segments.filter(({ name }) => name !== saveSegment?.name && name !== removeSegment);
  const charts = chart === undefined ? settings.charts : { ...settings.charts, [chart.name]: chart.form };
  const goals = change.goals === undefined ? settings.goals : changedGoals(settings.goals, change.goals);
  return { robots, range, goals, charts, segments: saveSegment === undefined ? others : [...others, saveSegment] };
}

/** Goals that were removed go, changed ones change where they are still held, new ones come to the place that they were given. */
function changedGoals(held: Settings['goals'], change: NonNullable<SettingsChange['goals']>): Settings['goals'] {
  const [from, to] = [change.from ?? DEFAULT_GOALS, change.to ?? DEFAULT_GOALS];
  const idsOf = (goals: readonly Goal[]) => new Set(goals.map(({ id }) => id));
  const [known, kept] = [idsOf(from), idsOf(to)];
  const texts = new Set(from.map((goal) => JSON.stringify(goal)));
  const changed = new Map(to.flatMap((goal) => (known.has(goal.id) && !texts.has(JSON.stringify(goal)) ? [[goal.id, goal]] : [])));
  const goals = (held ?? DEFAULT_GOALS).flatMap((goal) => (known.has(goal.id) && !kept.has(goal.id) ? [] : (changed.get(goal.id) ?? goal)));
  for (const [place, goal] of to.entries()) {
    if (!known.has(goal.id) && !idsOf(goals).has(goal.id)) goals.splice(place, 0, goal);
  }
  return JSON.stringify(goals) === JSON.stringify(DEFAULT_GOALS) ? null : goals;
}
