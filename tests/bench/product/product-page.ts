import { callWorker } from '../measure/call-worker.ts';
import { measureClient } from './measure-client.ts';
import type { EngineReport } from './engine.worker.ts';
import { measureStorage } from './measure-storage.ts';

/** What the runner calls in this page. */
declare global {
  interface Window {
    measureEngine: typeof measureEngine;
    measureStorage: typeof measureStorage;
    measureClient: typeof measureClient;
  }
}

function measureEngine(count: number): Promise<EngineReport> {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  return callWorker<EngineReport>(worker, { count });
}

Object.assign(window, { measureEngine, measureStorage, measureClient });
