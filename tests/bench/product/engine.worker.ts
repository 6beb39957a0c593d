import { serveTask } from '../measure/call-worker.ts';
import { measureEngine } from './measure-engine.ts';

serveTask(async ({ count }: { count: number }) => measureEngine(count));
