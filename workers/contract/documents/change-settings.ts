import { DEFAULT_GOALS } from '../questions/default-goals.ts';
import type { Goal } from '../questions/goals.ts';
import type { AlertRule } from './alerts.ts';
import type { Note } from './notes.ts';
import type { ChartForm, ChartName, KeptResult, Segment, Settings } from './settings.ts';

/**
 * A change of the settings; a field that is left out stays as it is. Views are changed by name, goals, notes and alert rules by id, so that two tabs
 * keep the changes of both.
 */
export interface SettingsChange extends Partial<Pick<Settings, 'robots' | 'own' | 'range'>> {
  /** Makes the difference between two sets to the goals that are kept by then; null = the default set. */
  goals?: { from: Settings['goals']; to: Settings['goals'] };
  /** Is put last, in place of a view of the same name. */
  saveSegment?: Segment;
  /** Name of a view; where none has it, nothing is removed. */
  removeSegment?: string;
  /** Is put last, or in the place of a result of the same name. */
  keepResult?: KeptResult;
  /** Name of a kept result; where none has it, nothing is removed. */
  removeResult?: string;
  /** Puts a kept result before another one, by their names; null = last. Where one of them is gone, nothing moves. */
  moveResult?: { name: string; before: string | null };
  chart?: { name: ChartName; form: ChartForm };
  /** Names of query parameters; one that is there is not added again. */
  addParameter?: string;
  removeParameter?: string;
  /** Takes the place of the note of its id, or is put last. */
  saveNote?: Note;
  /** Id of a note; where none has it, nothing is removed. */
  removeNote?: string;
  /** Is put last, also where another one is removed in its place. */
  addAlert?: AlertRule;
  /** Id of a rule; where none has it, nothing is removed. */
  removeAlert?: string;
}

/** The settings with a change made to them; whether they are settings still, {@link isSettings} says. */
export function applySettingsChange(settings: Settings, change: SettingsChange): Settings {
  const { robots = settings.robots, own = settings.own, range = settings.range, saveSegment, removeSegment, chart } = change;
  const others = settings.segments.filter(({ name }) => name !== saveSegment?.name && name !== removeSegment);
  const charts = chart === undefined ? settings.charts : { ...settings.charts, [chart.name]: chart.form };
  const goals = change.goals === undefined ? settings.goals : changedGoals(settings.goals, change.goals);
  const kept = settings.parameters.filter((name) => name !== change.removeParameter);
  const parameters = [...new Set([...kept, ...(change.addParameter === undefined ? [] : [change.addParameter])])];
  const results = changedResults(settings.results, change);
  const notes = changedNotes(settings.notes, change);
  const heldAlerts = settings.alerts.filter(({ id }) => id !== change.removeAlert && id !== change.addAlert?.id);
  const alerts = change.addAlert === undefined ? heldAlerts : [...heldAlerts, change.addAlert];
  const segments = saveSegment === undefined ? others : [...others, saveSegment];
  return { robots, own, range, results, goals, charts, parameters, notes, alerts, segments };
}

function changedResults(held: Settings['results'], { keepResult, removeResult, moveResult }: SettingsChange): Settings['results'] {
  const left = held.filter(({ name }) => name !== removeResult);
  const at = left.findIndex(({ name }) => name === keepResult?.name);
  const results = keepResult === undefined ? left : left.toSpliced(at < 0 ? left.length : at, at < 0 ? 0 : 1, keepResult);
  const moved = results.find(({ name }) => name === moveResult?.name);
  const others = results.filter((each) => each !== moved);
  const to = moveResult?.before === null ? others.length : others.findIndex(({ name }) => name === moveResult?.before);
  return moved === undefined || to < 0 ? results : others.toSpliced(to, 0, moved);
}

function changedNotes(held: Settings['notes'], { saveNote, removeNote }: SettingsChange): Settings['notes'] {
  const kept = held.filter(({ id }) => id !== removeNote);
  if (saveNote === undefined) return kept;
  return kept.some(({ id }) => id === saveNote.id) ? kept.map((note) => (note.id === saveNote.id ? saveNote : note)) : [...kept, saveNote];
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
