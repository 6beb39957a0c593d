import { FIRST_BOOST_MS, type BoostConfig } from '#contract/documents/boosting.ts';
import { isTimeStamp } from '#contract/rows/check-row.ts';
import { correctInput, correctMessages, correctPlatforms, type Chosen } from './correct-input.ts';

/** The configuration, and the grid of slots that it stands for. One document, the same in all tabs. */
export interface Schedule extends BoostConfig {
  /** The timer is stopped though boosting is enabled: until the watchdog looks. */
  stopped: boolean;
  /** Names the grid; '' where there is none yet. */
  revision: string;
  /** Epoch ms of slot 0. */
  origin: number;
}

const MINUTE_MS = 60_000;
const REVISION = /^[\w-]{1,64}$/;

/** What was stored; each field that is missing or damaged gets its default. */
export function readSchedule(value: unknown): Schedule {
  const stored: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const { enabled, frequency, platforms, messages, maxDailyBoosts, stopped, revision, origin } = stored;
  const hasGrid = typeof revision === 'string' && REVISION.test(revision) && isTimeStamp(origin);
  return {
    enabled: enabled !== false,
    frequency: correctInput('frequency', frequency).value,
    platforms: correctPlatforms(platforms).value,
    messages: correctMessages(messages).value,
    maxDailyBoosts: correctInput('maxDailyBoosts', maxDailyBoosts).value,
    stopped: stopped === true,
    revision: hasGrid ? revision : '',
    origin: hasGrid ? origin : 0,
  };
}

/** The same choices on a new grid, whose slot 0 is due at `origin`. */
export function onNewGrid(schedule: Schedule, revision: string, origin: number): Schedule {
  return { ...schedule, revision, origin };
}

/** Enabled and running, with the first slot after 30 s; a schedule that is enabled already keeps its grid. */
export function enable(schedule: Schedule, revision: string, now: number): Schedule {
  const running = { ...schedule, enabled: true, stopped: false };
  return schedule.enabled ? running : onNewGrid(running, revision, now + FIRST_BOOST_MS);
}

/** With other choices; another frequency starts another grid. */
export function configure(schedule: Schedule, choices: Chosen, revision: string, now: number): Schedule {
  const configured = { ...schedule, ...choices };
  return choices.frequency === schedule.frequency ? configured : onNewGrid(configured, revision, now + FIRST_BOOST_MS);
}

/** The same grid under a new name, from the next slot on, so that no past slot is boosted again. */
export function forgetSlots(schedule: Schedule, revision: string, now: number): Schedule {
  if (schedule.revision === '') return schedule;
  return onNewGrid(schedule, revision, slotTime(schedule, Math.max(0, slotAt(schedule, now) + 1)));
}

/** Milliseconds from slot to slot. */
export function stepOf({ frequency }: Schedule): number {
  return frequency * MINUTE_MS;
}

/** The slot in which an instant lies; negative before the grid begins. */
export function slotAt(schedule: Schedule, time: number): number {
  return Math.floor((time - schedule.origin) / stepOf(schedule));
}

/** When a slot is due, epoch ms. */
export function slotTime(schedule: Schedule, index: number): number {
  return schedule.origin + index * stepOf(schedule);
}

/** The primary key of the boost of a slot. */
export function slotId({ revision }: Schedule, index: number): string {
  return `${revision}:${index}`;
}

/** Which slot of this grid a boost took; -1 where it is none of it. */
export function slotOf({ revision }: Schedule, id: string): number {
  const [grid, index = ''] = id.split(':');
  return grid === revision && /^\d{1,15}$/.test(index) ? Number(index) : -1;
}
