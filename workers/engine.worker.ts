import { expose } from 'comlink';
import { answerRequests } from './answer-requests.ts';
import { createWorkerEngine } from './worker-engine.ts';

// All of it is in other files, because WebKit runs a worker's script a second time when a part that is loaded later imports
// from it: a second engine then answers as well, without what the first one recorded (scripts/vite/worker-options.ts).
answerRequests('engine');
expose(createWorkerEngine());
