import type { StoreStatus } from '#contract/ports/local-store.ts';
import type { Notice, StartOptions, WireApi } from '#contract/ports/wire.ts';
import { QUESTION_KINDS, type QuestionKind } from '#contract/questions/question-kinds.ts';
import type { WorkerThread } from './bridge/host.ts';
import type { RulesOf } from './bridge/protocol.ts';

export type EngineCalls = Omit<WireApi, 'start' | 'ping'>;

export interface EngineWire {
  calls: EngineCalls;
  facts: Omit<StartOptions, 'notices'>;
  status: StoreStatus;
  notice: Notice;
}

export const QUESTION_RULES = Object.fromEntries(QUESTION_KINDS.map((kind) => [kind, 'question'])) as Record<QuestionKind, 'question'>;

export const ENGINE_RULES: RulesOf<EngineCalls> = {
  describe: 'question',
  ...QUESTION_RULES,
  packRows: 'task',
  record: 'early task',
  status: 'question',
  mirror: 'question',
  adoptMirror: 'task',
  makeSample: 'task',
  growSample: 'task',
  removeSample: 'task',
  settings: 'question',
  changeSettings: 'task',
  exportRows: 'task',
  previewImport: 'task',
  importRows: 'task',
  undoImport: 'task',
  backup: 'task',
  restore: 'task',
  erase: 'task',
  cancel: 'question',
  listKept: 'question',
  deleteKept: 'task',
  setPlace: 'task',
  setVisible: 'question',
  social: 'question',
  trackTestShare: 'task',
  clearSocial: 'task',
  boosting: 'question',
  configureBoosting: 'task',
  enableBoosting: 'task',
  stopBoosting: 'task',
  forceBoost: 'task',
  testBoost: 'task',
  clearBoosts: 'task',
  logErrors: 'task',
  loggedErrors: 'question',
  errorOverview: 'question',
  clearErrors: 'task',
  loadDays: 'question',
  // Left out of other builds; see src/engine/sending/start-consent.ts.
  ...(import.meta.env.VITE_SITE_COLLECT === '1' && { sending: 'task' }),
};

/**
 * The one place that makes the worker. Throws where workers do not exist or are forbidden;
 * a script that is missing, is no script or is blocked throws nothing: only an `error` event reports it.
 */
export function spawnEngine(): WorkerThread {
  return new Worker(new URL('../../workers/engine.worker.ts', import.meta.url), { type: 'module', name: 'bug-matrix-engine' });
}
