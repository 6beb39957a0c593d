import '../../src/trusted-types.ts';
import { watchWorkers, type WorkerWatch } from './watch-workers.ts';

// Before the engine makes its worker.
const workers: WorkerWatch = watchWorkers();
// Both at once, as the site loads them.
const [{ createHarness }] = await Promise.all([import('./harness.ts'), import('#engine/bridge/worker-client.ts')]);
window.harness = createHarness(workers);

// `?record=/a` records at the earliest moment there is: the worker has been asked for, and has not yet loaded.
const path = new URLSearchParams(location.search).get('record');
if (path !== null) {
  window.harness.record(path);
  window.onRecorded?.(path);
}
