import * as v from 'valibot';
import { MAX_GOALS_TEXT, MAX_SEGMENT_QUERY, MAX_SEGMENTS } from '../limits.ts';
import { MAX_LENGTH } from '../rows/max-length.ts';
import { DEFAULT_GOALS, GoalsSchema, type Goal } from '../questions/goals.ts';
import { ParametersSchema } from '../questions/selection.ts';
import { exactObject, list, must, object, oneOf, read, rule, text } from '../schema.ts';

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
export const CHART_FORMS = ['bars', 'pie'] as const;
export type ChartForm = (typeof CHART_FORMS)[number];

/** A view kept by name. */
const SegmentSchema = object({
  name: v.custom<string>(isSegmentName, must(`be a text of 1 to ${MAX_LENGTH.name} characters, not of spaces alone`)),
  /** The query part of the view's address, '?' included. */
  query: text(MAX_SEGMENT_QUERY),
});
export type Segment = v.InferOutput<typeof SegmentSchema>;

function isSegmentName(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH.name;
}

const SegmentsSchema = v.pipe(
  list(SegmentSchema, 0, MAX_SEGMENTS),
  rule((segments) => {
    const names = segments.map(({ name }) => name);
    const i = names.findIndex((name, at) => names.indexOf(name) < at);
    return i < 0 ? null : { at: [i, 'name'], must: 'be another name than those before it' };
  }),
);

/** Goals that fit into a question beside what it asks; null = the default set. */
const KeptGoalsSchema = v.nullable(
  v.pipe(
    GoalsSchema,
    v.check((goals) => JSON.stringify(goals).length <= MAX_GOALS_TEXT, must(`take at most ${MAX_GOALS_TEXT} characters as JSON`)),
  ),
);

const ChartsSchema = exactObject(v.entriesFromList(CHART_NAMES, oneOf(CHART_FORMS)));

/** The operator's choices: kept with the documents of this browser, the same in every tab. */
const SettingsSchema = object({
  /** What a dashboard counts when its address says nothing of robots. */
  robots: oneOf(ROBOTS_CHOICES),
  /** Name of the range that a dashboard shows when its address names none; '' = the interface's own choice. */
  range: text(MAX_LENGTH.name),
  /** Views kept by name, oldest first; at most 30, each name once. */
  segments: SegmentsSchema,
  /** The goals that are counted, in their order; null = the default set. */
  goals: KeptGoalsSchema,
  /** How the charts that have two forms are drawn. */
  charts: ChartsSchema,
  /** The query parameters that are listed and filtered, in the order in which they were added. */
  parameters: ParametersSchema,
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

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
  /** Names of query parameters; one that is there is not added again. */
  addParameter?: string;
  removeParameter?: string;
}

/** What holds until the operator chooses. */
export const DEFAULT_SETTINGS: Settings = {
  robots: 'auto',
  range: '',
  segments: [],
  goals: null,
  charts: { platforms: 'bars', devices: 'bars' },
  parameters: [],
};

/** What was stored, each part by itself: one that is missing or damaged is null, and so is a damaged view. */
const StoredSettingsSchema = v.object({
  robots: v.fallback(v.nullable(oneOf(ROBOTS_CHOICES)), null),
  /** The choice about robots as earlier versions stored it, with "exclude" as the default. */
  bots: v.fallback(v.nullable(oneOf(['include'])), null),
  range: v.fallback(v.nullable(text(MAX_LENGTH.name)), null),
  segments: v.fallback(v.array(v.fallback(v.nullable(SegmentSchema), null)), []),
  goals: v.fallback(KeptGoalsSchema, null),
  charts: v.fallback(v.nullable(ChartsSchema), null),
  parameters: v.fallback(ParametersSchema, []),
});

/** What was stored: a choice that is missing or damaged has its default, and a damaged view is left out. */
export function readSettings(value: unknown): Settings {
  const stored = read(StoredSettingsSchema, value);
  if (!stored.ok) return DEFAULT_SETTINGS;
  const { robots, bots, range, segments, goals, charts, parameters } = stored.value;
  const views = new Map(segments.flatMap((segment) => (segment === null ? [] : [[segment.name, segment]])));
  return {
    robots: robots ?? bots ?? DEFAULT_SETTINGS.robots,
    range: range ?? DEFAULT_SETTINGS.range,
    segments: [...views.values()].slice(0, MAX_SEGMENTS),
    goals,
    charts: charts ?? DEFAULT_SETTINGS.charts,
    parameters,
  };
}

/** Whether a value from outside is a whole record of settings. */
export function isSettings(value: unknown): value is Settings {
  return read(SettingsSchema, value).ok;
}

/** Whether all that a change from outside says may stand in settings; which do not fit beside others is another matter. */
export function isSettingsChange({ goals = { from: null, to: null }, ...others }: SettingsChange): boolean {
  const areGoals = [goals.from, goals.to].every((set) => read(KeptGoalsSchema, set).ok);
  return areGoals && isSettings(applySettingsChange(DEFAULT_SETTINGS, others));
}

/** The settings with a change made to them; whether they are settings still, {@link isSettings} says. */
export function applySettingsChange(settings: Settings, change: SettingsChange): Settings {
  const { robots = settings.robots, range = settings.range, saveSegment, removeSegment, chart } = change;
  const others = settings.segments.filter(({ name }) => name !== saveSegment?.name && name !== removeSegment);
  const charts = chart === undefined ? settings.charts : { ...settings.charts, [chart.name]: chart.form };
  const goals = change.goals === undefined ? settings.goals : changedGoals(settings.goals, change.goals);
  const kept = settings.parameters.filter((name) => name !== change.removeParameter);
  const parameters = [...new Set([...kept, ...(change.addParameter === undefined ? [] : [change.addParameter])])];
  return { robots, range, goals, charts, parameters, segments: saveSegment === undefined ? others : [...others, saveSegment] };
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
