import { isSettings } from '../../../workers/contract/documents/settings.ts';
import type { Progress, StoreStatus } from '../../../workers/contract/ports/local-store.ts';
import type { Outcome } from '../../../workers/contract/outcome.ts';
import { TOPICS, type Notice } from '../../../workers/contract/ports/wire.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether a message is an answer of the contract's form; its value is checked by whoever asked. */
export function isOutcome(value: unknown): value is Outcome<unknown> {
  if (!isRecord(value)) return false;
  if (value.ok === true) return 'value' in value;
  const { failure } = value;
  return (
    value.ok === false &&
    isRecord(failure) &&
    typeof failure.code === 'string' &&
    typeof failure.message === 'string' &&
    typeof failure.retry === 'boolean'
  );
}

const DURABILITIES: readonly unknown[] = ['saved', 'opening', 'memory', 'newer-version'] satisfies StoreStatus['durability'][];

export function isStoreStatus(value: unknown): value is StoreStatus {
  return (
    isRecord(value) &&
    DURABILITIES.includes(value.durability) &&
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
export function readNotice(value: unknown): Notice | null {
  if (!isRecord(value)) return null;
  const { kind, revision, progress, status, settings, topic, count, name, message, stack } = value;
  if (kind === 'changed' && typeof revision === 'string') return { kind, revision };
  if (kind === 'progress' && isProgress(progress)) return { kind, progress };
  if (kind === 'status' && isStoreStatus(status)) return { kind, status };
  if (kind === 'settings' && isSettings(settings)) return { kind, settings };
  const known = TOPICS.find((name) => name === topic);
  if (kind === 'topic' && known !== undefined) return { kind, topic: known };
  if (kind === 'unsaved' && typeof count === 'number') return { kind, count };
  if (kind === 'failure' && typeof name === 'string' && typeof message === 'string' && typeof stack === 'string')
    return { kind, name, message, stack };
  return null;
}
