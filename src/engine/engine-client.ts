import type { Durability, Progress, StoreStatus } from '#contract/ports/local-store.ts';
import { TOPICS, type Notice } from '#contract/ports/wire.ts';
import type { Protocol } from './bridge/protocol.ts';
import { WorkerClient, type ClientDependencies } from './bridge/worker-client.ts';
import type { EngineWire } from './engine-protocol.ts';

/** Status and notices of the engine, as its pages check them. */
export const ENGINE_PROTOCOL: Protocol<EngineWire> = { isStatus, readNotice };

/** The client of the engine's worker. A file of its own, because a page loads it after the paint: recording needs only the journal. */
export function makeEngineClient(deps: Omit<ClientDependencies<EngineWire>, 'protocol'>): WorkerClient<EngineWire> {
  return new WorkerClient({ ...deps, protocol: ENGINE_PROTOCOL });
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
