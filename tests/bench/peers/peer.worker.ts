import { measureBusyness } from '../measure/how-busy.ts';
import { serveTask } from '../measure/call-worker.ts';
import { createObjectsEngine } from '../job/objects-engine.ts';
import type { JobEngine } from '../job/job.ts';
import { createOurEngine, OUR_ENGINE } from '../job/our-engine.ts';
import { JOB_SPARE, type JobInput, makeJobInput, measureJob } from '../job/measure-job.ts';
import { CROSSFILTER_GROUPS, createCrossfilterGroups } from './crossfilter-groups.ts';
import { CROSSFILTER_ONE_GROUP, createCrossfilterOneGroup } from './crossfilter-one-group.ts';
import { createDuckdbEngine } from './duckdb-engine.ts';

/** Engines by the name that the runner asks for. A worker measures one and ends. */
const ENGINES: Record<string, (input: JobInput) => Promise<JobEngine & { version?: string }>> = {
  [OUR_ENGINE]: async (input) => createOurEngine(input, JOB_SPARE),
  [CROSSFILTER_GROUPS]: async ({ data }) => createCrossfilterGroups(data),
  [CROSSFILTER_ONE_GROUP]: async ({ data }) => createCrossfilterOneGroup(data),
  'DuckDB-WASM': ({ data }) => createDuckdbEngine(data),
  'plain objects': async ({ data }) => createObjectsEngine(data),
};

serveTask(async (task: { engine: string; count: number }) => {
  const create = ENGINES[task.engine];
  if (create === undefined) throw new Error(`No engine ${task.engine}; there are ${Object.keys(ENGINES).join(', ')}`);
  const input = makeJobInput(task.count - JOB_SPARE);
  const start = performance.now();
  const engine = await create(input);
  const loadMs = performance.now() - start;
  const before = measureBusyness();
  const result = measureJob(engine, input, loadMs, engine.version);
  return { ...result, busyness: [before, measureBusyness()] };
});
