import * as v from 'valibot';
import { MAX_ALERT_RULES, MAX_GOALS_TEXT, MAX_NOTES, MAX_RESULTS, MAX_SEGMENT_QUERY, MAX_SEGMENTS } from '../limits.ts';
import { MAX_LENGTH } from '../rows/max-length.ts';
import { GoalsSchema } from '../questions/goals.ts';
import { ParametersSchema } from '../questions/parameters.ts';
import { AlertRuleSchema, AlertRulesSchema } from './alerts.ts';
import { NoteSchema, NotesSchema } from './notes.ts';
import { OWN_CHOICES, ROBOTS_CHOICES } from './counted-choice.ts';
import { eachOnce, exactObject, list, must, object, oneOf, read, text, writtenText } from '../schema.ts';

/** The charts that can be drawn as bars or as a pie. */
export const CHART_NAMES = ['platforms', 'devices'] as const;
export type ChartName = (typeof CHART_NAMES)[number];
export const CHART_FORMS = ['bars', 'pie'] as const;
export type ChartForm = (typeof CHART_FORMS)[number];

const SegmentSchema = object({
  name: writtenText(MAX_LENGTH.name),
  /** The query part of the view's address, '?' included. */
  query: text(MAX_SEGMENT_QUERY),
});
export type Segment = v.InferOutput<typeof SegmentSchema>;

/** A question of the view Behaviour that is kept on Overview by name: its query part of an address, of that question alone. */
const KeptResultSchema = SegmentSchema;
export type KeptResult = v.InferOutput<typeof KeptResultSchema>;

const namedOnce = eachOnce<Segment>(({ name }) => name, 'be another name than those before it', 'name');
const SegmentsSchema = v.pipe(list(SegmentSchema, 0, MAX_SEGMENTS), namedOnce);
const ResultsSchema = v.pipe(list(KeptResultSchema, 0, MAX_RESULTS), namedOnce);

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
  /** Whether the operator’s own visits count when the address says nothing of them. */
  own: oneOf(OWN_CHOICES),
  /** Name of the range that a dashboard shows when its address names none; '' = the interface's own choice. */
  range: text(MAX_LENGTH.name),
  /** Views kept by name, oldest first; at most 30, each name once. */
  segments: SegmentsSchema,
  /** Results that are kept on Overview, in their order there; at most 6, each name once. */
  results: ResultsSchema,
  /** The goals that are counted, in their order; null = the default set. */
  goals: KeptGoalsSchema,
  /** How the charts that have two forms are drawn. */
  charts: ChartsSchema,
  /** The query parameters that are listed and filtered, in the order in which they were added. */
  parameters: ParametersSchema,
  notes: NotesSchema,
  /** What the operator wants to be told of, of any source. */
  alerts: AlertRulesSchema,
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

/** What holds until the operator chooses. */
export const DEFAULT_SETTINGS: Settings = {
  robots: 'auto',
  own: 'include',
  range: '',
  segments: [],
  results: [],
  goals: null,
  charts: { platforms: 'bars', devices: 'bars' },
  parameters: [],
  notes: [],
  alerts: [],
};

/** What was stored, each part by itself: one that is missing or damaged is null, and so is a damaged view, note or rule. */
const StoredSettingsSchema = v.object({
  robots: v.fallback(v.nullable(oneOf(ROBOTS_CHOICES)), null),
  /** The choice about robots as earlier versions stored it, with "exclude" as the default. */
  bots: v.fallback(v.nullable(oneOf(['include'])), null),
  own: v.fallback(v.nullable(oneOf(OWN_CHOICES)), null),
  range: v.fallback(v.nullable(text(MAX_LENGTH.name)), null),
  segments: v.fallback(v.array(v.fallback(v.nullable(SegmentSchema), null)), []),
  results: v.fallback(v.array(v.fallback(v.nullable(KeptResultSchema), null)), []),
  goals: v.fallback(KeptGoalsSchema, null),
  charts: v.fallback(v.nullable(ChartsSchema), null),
  parameters: v.fallback(ParametersSchema, []),
  notes: v.fallback(v.array(v.fallback(v.nullable(NoteSchema), null)), []),
  alerts: v.fallback(v.array(v.fallback(v.nullable(AlertRuleSchema), null)), []),
});

/** What was stored: a choice that is missing or damaged has its default, and a damaged view, kept result, note or rule is left out. */
export function readSettings(value: unknown): Settings {
  const stored = read(StoredSettingsSchema, value);
  if (!stored.ok) return DEFAULT_SETTINGS;
  const { robots, bots, own, range, segments, results, goals, charts, parameters, notes, alerts } = stored.value;
  return {
    robots: robots ?? bots ?? DEFAULT_SETTINGS.robots,
    own: own ?? DEFAULT_SETTINGS.own,
    range: range ?? DEFAULT_SETTINGS.range,
    segments: wholeOnes(segments, ({ name }) => name).slice(0, MAX_SEGMENTS),
    results: wholeOnes(results, ({ name }) => name).slice(0, MAX_RESULTS),
    goals,
    charts: charts ?? DEFAULT_SETTINGS.charts,
    parameters,
    notes: wholeOnes(notes, ({ id }) => id).slice(0, MAX_NOTES),
    alerts: wholeOnes(alerts, ({ id }) => id).slice(0, MAX_ALERT_RULES),
  };
}

/** Those that are not damaged, each name or id once. */
function wholeOnes<T>(stored: readonly (T | null)[], keyOf: (one: T) => string): T[] {
  return [...new Map(stored.flatMap((each) => (each === null ? [] : [[keyOf(each), each]]))).values()];
}

/** Whether a value from outside is a whole record of settings. */
export function isSettings(value: unknown): value is Settings {
  return read(SettingsSchema, value).ok;
}
