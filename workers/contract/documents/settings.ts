import { MAX_LENGTH, MAX_SEGMENT_QUERY, MAX_SEGMENTS } from '../limits.ts';
import type { Selection } from '../questions/selection.ts';

/** The operator's choices: kept with the documents of this browser, the same in every tab. */
export interface Settings {
  bots: Selection['bots'];
  /** Name of the range that a dashboard shows when its address names none; '' = the interface's own choice. */
  range: string;
  /** Views kept by name, oldest first; at most 30, each name once. */
  segments: Segment[];
}

/** A view kept by name. */
export interface Segment {
  /** At most 128 characters. */
  name: string;
  /** The query part of the view's address, '?' included. */
  query: string;
}

/** What to change of the settings; what is left out stays as it is. Views are changed by name, so that two tabs keep both of theirs. */
export interface SettingsChange extends Partial<Pick<Settings, 'bots' | 'range'>> {
  /** Is put last, in place of a view of the same name. */
  saveSegment?: Segment;
  /** Name of a view; where none has it, nothing is removed. */
  removeSegment?: string;
}

/** Whether a value from outside is a whole record of settings. */
export function isSettings(value: unknown): value is Settings {
  const { bots, range, segments } = (value ?? {}) as Partial<Record<keyof Settings, unknown>>;
  const isRange = typeof range === 'string' && range.length <= MAX_LENGTH.name;
  return (bots === 'exclude' || bots === 'include') && isRange && Array.isArray(segments) && areSegments(segments);
}

/** The settings with a change made to them; whether they are settings still is for {@link isSettings} to say. */
export function applySettingsChange(settings: Settings, change: SettingsChange): Settings {
  const { bots = settings.bots, range = settings.range, saveSegment, removeSegment } = change;
  const others = settings.segments.filter(({ name }) => name !== saveSegment?.name && name !== removeSegment);
  return { bots, range, segments: saveSegment === undefined ? others : [...others, saveSegment] };
}

/** A bounded list in which each name stands once. */
function areSegments(list: readonly unknown[]): list is Segment[] {
  if (list.length > MAX_SEGMENTS || !list.every(isSegment)) return false;
  return new Set(list.map((segment) => segment.name)).size === list.length;
}

function isSegment(value: unknown): value is Segment {
  const { name, query } = (value ?? {}) as Partial<Record<keyof Segment, unknown>>;
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= MAX_LENGTH.name;
  return isName && typeof query === 'string' && query.length <= MAX_SEGMENT_QUERY;
}
