import type { WireApi } from '../../../workers/contract/ports/wire.ts';

/** A question is answered within this time, or fails; everything waits this long at most for an engine to come up. */
export const CALL_DEADLINE_MS = 10_000;

/**
 * Every call but `start` and `ping`, which the client makes itself.
 * A question has a deadline. A task (a write, a file) may wait for another tab's transaction as long as the engine answers pings.
 */
export const CALL_RULES = {
  describe: 'question',
  dashboard: 'question',
  live: 'question',
  list: 'question',
  rows: 'question',
  signals: 'question',
  record: 'task',
  status: 'question',
  mirror: 'question',
  adoptMirror: 'task',
  showSample: 'task',
  hideSample: 'task',
  settings: 'question',
  changeSettings: 'task',
  exportRows: 'task',
  previewImport: 'task',
  importRows: 'task',
  backup: 'task',
  restore: 'task',
  erase: 'task',
  cancel: 'question',
  setPlace: 'task',
  setVisible: 'question',
  social: 'question',
  trackTestShare: 'task',
  clearSocial: 'task',
  suspend: 'task',
  resume: 'task',
  boosting: 'question',
  configureBoosting: 'task',
  enableBoosting: 'task',
  stopBoosting: 'task',
  forceBoost: 'task',
  clearBoosts: 'task',
  logErrors: 'task',
  loggedErrors: 'question',
  errorOverview: 'question',
  clearErrors: 'task',
} as const satisfies Record<Exclude<keyof WireApi, 'start' | 'ping'>, 'question' | 'task'>;

export type Method = keyof typeof CALL_RULES;
export const METHODS = Object.keys(CALL_RULES) as Method[];
