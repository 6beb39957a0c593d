/** The part of a Worker that the client uses; a fake of it stands in tests. */
export interface EngineThread {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
  terminate(): void;
}

/**
 * The one place that makes the worker. Throws where workers do not exist or are forbidden;
 * a script that is gone, is no script or is blocked throws nothing: only an `error` event tells.
 */
export function spawnEngineThread(): EngineThread {
  return new Worker(new URL('../../../workers/engine.worker.ts', import.meta.url), { type: 'module', name: 'bug-matrix-engine' });
}
