import type { Durability, Progress, StoreStatus } from '../../workers/contract/ports/local-store.ts';
import { TOPICS, type Notice, type StartOptions, type WireApi } from '../../workers/contract/ports/wire.ts';
import type { WorkerThread } from './bridge/host.ts';
import type { Protocol } from './bridge/protocol.ts';

/** The engine's calls whose answer is an outcome. */
export type EngineCalls = Omit<WireApi, 'start' | 'ping'>;

/** The wire between a page and the engine. */
export interface EngineWire {
  calls: EngineCalls;
  facts: Omit<StartOptions, 'notices'>;
  status: StoreStatus;
  notice: Notice;
}

/** Calls, status and notices of the engine, as its pages check them. */
export const ENGINE_PROTOCOL: Protocol<EngineWire> = {
  rules: {
    describe: 'question',
    dashboard: 'question',
    live: 'question',
    list: 'question',
    rows: 'question',
    visit: 'question',
    signals: 'question',
    errors: 'question',
    record: 'task',
    status: 'question',
    mirror: 'question',
    adoptMirror: 'task',
    makeSample: 'task',
    forgetSample: 'task',
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
  },
  isStatus,
  readNotice,
};

/**
 * The one place that makes the worker. Throws where workers do not exist or are forbidden;
 * a script that is missing, is no script or is blocked throws nothing: only an `error` event reports it.
 */
export function spawnEngine(): WorkerThread {
  return new Worker(new URL('../../workers/engine.worker.ts', import.meta.url), { type: 'module', name: 'bug-matrix-engine' });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const DURABILITIES: Readonly<Record<Durability, true>> = { saved: true, opening: true, memory: true, 'newer-version': true };

function isStatus(value: unknown): value is StoreStatus {
  return (
    isRecord(value) &&
    typeof value.durability === 'string' &&
    Object.hasOwn(DURABILITIES, value.durability) &&
    typeof value.held === 'number' &&
    typeof value.capacity === 'number' &&
    (value.earliest === null || typeof value.earliest === 'number') &&
    typeof value.visitor === 'string' &&
    isRecord(value.epoch) &&
    typeof value.epoch.n === 'number' &&
    typeof value.epoch.erasedAt === 'number' &&
    Array.isArray(value.notices)
  );
}

function isProgress(value: unknown): value is Progress {
  return isRecord(value) && typeof value.operation === 'string' && Number.isFinite(value.done) && Number.isFinite(value.total);
}

/** A message of the notices' port, or null for anything else. */
function readNotice(value: unknown): Notice | null {
  if (!isRecord(value)) return null;
  const { kind, revision, progress, status, topic, count, name, message, stack, platform, content } = value;
  if (kind === 'changed' && typeof revision === 'string') return { kind, revision };
  if (kind === 'progress' && isProgress(progress)) return { kind, progress };
  if (kind === 'status' && isStatus(status)) return { kind, status };
  if (kind === 'boosted' && typeof platform === 'string' && typeof content === 'string') return { kind, platform, content };
  const known = TOPICS.find((name) => name === topic);
  if (kind === 'topic' && known !== undefined) return { kind, topic: known };
  if (kind === 'unsaved' && typeof count === 'number') return { kind, count };
  if (kind === 'failure' && typeof name === 'string' && typeof message === 'string' && typeof stack === 'string')
    return { kind, name, message, stack };
  return null;
}
