import { MAX_GOALS_TEXT, MAX_LENGTH, MAX_SEGMENT_QUERY, MAX_SEGMENTS } from '../limits.ts';
import { checkGoals } from '../questions/check-goals.ts';
import type { Goal } from '../questions/goals.ts';
import {
  applySettingsChange,
  CHART_NAMES,
  DEFAULT_SETTINGS,
  ROBOTS_CHOICES,
  type RobotsChoice,
  type Segment,
  type Settings,
  type SettingsChange,
} from './settings.ts';

/** What was stored: a choice that is missing or damaged has its default, and a damaged view is left out. */
export function readSettings(value: unknown): Settings {
  const { bots, robots, range, segments, goals, charts } = (value ?? {}) as Partial<Record<keyof Settings | 'bots', unknown>>;
  // Earlier versions stored the choice about robots as `bots`, with "exclude" as the default.
  const choice = robots ?? (bots === 'include' ? bots : undefined);
  const views = Array.isArray(segments) ? segments.filter(isSegment) : [];
  return {
    robots: isRobotsChoice(choice) ? choice : DEFAULT_SETTINGS.robots,
    range: isRange(range) ? range : DEFAULT_SETTINGS.range,
    segments: [...new Map(views.map(({ name, query }) => [name, { name, query }])).values()].slice(0, MAX_SEGMENTS),
    goals: readGoals(goals) ?? DEFAULT_SETTINGS.goals,
    charts: areCharts(charts) ? { ...charts } : DEFAULT_SETTINGS.charts,
  };
}

/** Whether a value from outside is a whole record of settings. */
export function isSettings(value: unknown): value is Settings {
  const { robots, range, segments, goals, charts } = (value ?? {}) as Partial<Record<keyof Settings, unknown>>;
  return (
    isRobotsChoice(robots) && isRange(range) && Array.isArray(segments) && areSegments(segments) && areGoals(goals) && areCharts(charts)
  );
}

/** Whether all that a change from outside says may stand in settings; which do not fit beside others is another matter. */
export function isSettingsChange({ goals = { from: null, to: null }, ...others }: SettingsChange): boolean {
  return areGoals(goals.from) && areGoals(goals.to) && isSettings(applySettingsChange(DEFAULT_SETTINGS, others));
}

function isRobotsChoice(value: unknown): value is RobotsChoice {
  return ROBOTS_CHOICES.some((choice) => choice === value);
}

function isRange(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_LENGTH.name;
}

/** Goals that fit into a question beside what it asks; null where they do not, or where they are none. */
function readGoals(value: unknown): Goal[] | null {
  const goals = checkGoals(value);
  return goals.ok && JSON.stringify(goals.value).length <= MAX_GOALS_TEXT ? goals.value : null;
}

function areGoals(value: unknown): value is Settings['goals'] {
  return value === null || readGoals(value) !== null;
}

/** Exactly the known charts, each in a known form. */
function areCharts(value: unknown): value is Settings['charts'] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== CHART_NAMES.length) return false;
  return CHART_NAMES.every((name) => ['bars', 'pie'].includes((value as Record<string, string>)[name] ?? ''));
}

/** A bounded list without repeated names. */
function areSegments(list: readonly unknown[]): list is Segment[] {
  if (list.length > MAX_SEGMENTS || !list.every(isSegment)) return false;
  return new Set(list.map((segment) => segment.name)).size === list.length;
}

function isSegment(value: unknown): value is Segment {
  const { name, query } = (value ?? {}) as Partial<Record<keyof Segment, unknown>>;
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= MAX_LENGTH.name;
  return isName && typeof query === 'string' && query.length <= MAX_SEGMENT_QUERY;
}
