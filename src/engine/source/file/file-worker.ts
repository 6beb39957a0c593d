import type { WorkerThread } from '../../bridge/host.ts';
import { WatchedWorker, type WatchedWorkerDependencies } from '../../bridge/watched-worker.ts';
import type { FileWire } from './file-wire.ts';

/** Starts the worker of one source, in the one place that makes it. Throws where there can be no worker. */
export function startFileWorker(deps: WatchedWorkerDependencies<FileWire>, spawn = spawnFileWorker): WatchedWorker<FileWire> {
  const worker = new WatchedWorker<FileWire>(deps);
  worker.start(spawn);
  return worker;
}

function spawnFileWorker(): WorkerThread {
  return new Worker(new URL('../../../../workers/opened-file.worker.ts', import.meta.url), { type: 'module', name: 'bug-matrix-file' });
}
