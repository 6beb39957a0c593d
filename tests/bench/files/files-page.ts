import { transfer, wrap } from 'comlink';
import { startEngine } from '#engine/engine.ts';
import { spawnFileWorker } from '#engine/source/file/file-wire.ts';
import { DEFAULT_VIEW } from '#question/view.ts';
import { MAX_CAPACITY } from '#contract/limits.ts';
import { DEFAULT_CHOICES, type OpenedFilePort } from '#contract/ports/opened-file.ts';
import { overviewPanels } from '../../helpers/dashboard/overview-panels.ts';
import { callWorker } from '../measure/call-worker.ts';
import { measureBusyness } from '../measure/how-busy.ts';
import { summarise } from '../measure/sample-times.ts';
import type { OpenedReport } from './opened.worker.ts';
import { overviewQuestion } from './overview.ts';
import { valueOf } from '../../helpers/value-of.ts';

/** What the runner calls in this page, about the file that it chose in the field. */
declare global {
  interface Window {
    measureFirstAnswer: typeof measureFirstAnswer;
    measureOpened: typeof measureOpened;
    measureRecording: typeof measureRecording;
    measureBusyness: typeof measureBusyness;
  }
}

const PANELS = overviewPanels(DEFAULT_VIEW);
/** Page views of a batch, and batches: so many last as long as a million lines are read. */
const BATCH = 10;
const BATCHES = 100;
const LONGEST_MS = 20_000;

function chosenFile(): File {
  const file = document.querySelector('input')?.files?.[0];
  if (file === undefined) throw new Error('No file was chosen');
  return file;
}

/** From the drop, before there is a worker, to the figures of the first view about all that was read. */
async function measureFirstAnswer() {
  const file = chosenFile();
  const start = performance.now();
  const opened = await readIn(file);
  const readMs = performance.now() - start;
  const { earliest, latest } = valueOf(await opened.port.describe());
  valueOf(await opened.port.dashboard(overviewQuestion(PANELS, { from: earliest ?? 0, to: (latest ?? 0) + 1 })));
  const ms = performance.now() - start;
  opened.end();
  const { lines, pageViews, goAccessVisitors } = opened.report;
  return { ms, readMs, lines, pageViews, goAccessVisitors };
}

/** Reads a file as the product does, in its own worker. */
async function readIn(file: File) {
  const worker = spawnFileWorker() as Worker;
  const port = wrap<OpenedFilePort>(worker);
  const { port1: notices } = new MessageChannel();
  valueOf(await port.start(transfer({ notices }, [notices])));
  const report = valueOf(await port.read({ operation: 'bench', files: [file], choices: DEFAULT_CHOICES, maxRows: MAX_CAPACITY }));
  return { port, report, end: () => worker.terminate() };
}

interface UserAgentMemory {
  breakdown: { bytes: number; attribution: { scope: string }[] }[];
}

/** Rows, their bytes and the first view's figures, and the most memory that the worker had; null = this browser does not tell it. */
async function measureOpened(): Promise<OpenedReport & { peakBytes: number | null }> {
  const worker = new Worker(new URL('./opened.worker.ts', import.meta.url), { type: 'module' });
  const call = callWorker<OpenedReport>(worker, { file: chosenFile(), maxRows: MAX_CAPACITY, panels: PANELS });
  let peakBytes: number | null = null;
  const { measureUserAgentSpecificMemory: measure } = performance as { measureUserAgentSpecificMemory?: () => Promise<UserAgentMemory> };
  while (measure !== undefined) {
    const memory = await Promise.race([measure.call(performance), call.then(() => null)]);
    if (memory === null) break;
    const parts = memory.breakdown.filter(({ attribution }) => attribution.some(({ scope }) => scope === 'DedicatedWorkerGlobalScope'));
    peakBytes = Math.max(
      peakBytes ?? 0,
      parts.reduce((sum, { bytes }) => sum + bytes, 0),
    );
  }
  return { ...(await call), peakBytes };
}

/** From the record of ten page views until the engine holds them, with nothing beside it and beside a reading. */
async function measureRecording() {
  const engine = startEngine();
  await engine.whenReady();
  const held = async () => valueOf(await engine.local.status()).held;
  const batch = async (name: string): Promise<number> => {
    const wanted = (await held()) + BATCH;
    const start = performance.now();
    for (let i = 0; i < BATCH; i++) {
      const path = `/bench/${name}-${i}`;
      engine.pageViews.navigated({ path, search: '', kind: 'PUSH', key: path }, path);
    }
    while ((await held()) < wanted) if (performance.now() - start > LONGEST_MS) throw new Error('What was recorded is not held');
    return performance.now() - start;
  };
  const times = async (name: string, goesOn: () => boolean) => {
    const all: number[] = [];
    for (let i = 0; i < BATCHES && goesOn(); i++) {
      all.push(await batch(`${name}-${i}`));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return summarise(all, 3);
  };
  const alone = await times('alone', () => true);
  let isRead = false;
  const reading = readIn(chosenFile()).then(({ end }) => {
    isRead = true;
    end();
  });
  const beside = await times('beside', () => !isRead);
  await reading;
  return { alone, beside };
}

Object.assign(window, { measureFirstAnswer, measureOpened, measureRecording, measureBusyness });
