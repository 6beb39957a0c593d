import type { Clock } from '../lib/clock.ts';
import { NOT_LOADED } from './errors/incident.ts';
import type { Incidents } from './errors/incidents.ts';

/** Wait before another attempt when the engine could not be loaded. */
export const LOAD_AGAIN_MS = 3_000;
/** A page that is left gets no engine; one that lies in the back/forward cache gets it so long after its return. */
export const LEFT_WAIT_MS = 250;

export interface LoadEngineDependencies {
  /** Loads the engine's code; the function that comes starts it. */
  load(): Promise<() => void>;
  clock: Clock;
  incidents: Pick<Incidents, 'report' | 'isLeft'>;
  /** Calls back once, when the document has been painted. */
  afterPaint(callback: () => void): void;
  /** The document shows nothing without the application: the engine waits for no paint. */
  startsNow: boolean;
}

/**
 * Brings the engine to a page that records already: after the paint, and again and again where that fails, such as without a
 * network. The failure is logged once.
 */
export function loadEngine({ load, clock, incidents, afterPaint, startsNow }: LoadEngineDependencies): void {
  let hasFailed = false;
  const attempt = async () => {
    try {
      start(await load());
    } catch {
      if (!hasFailed) incidents.report({ source: 'engine', name: '', message: NOT_LOADED, stack: '' });
      hasFailed = true;
      clock.after(LOAD_AGAIN_MS, () => void attempt());
    }
  };
  const start = (startEngine: () => void) => {
    if (incidents.isLeft) clock.after(LEFT_WAIT_MS, () => start(startEngine));
    else startEngine();
  };
  if (startsNow) void attempt();
  else afterPaint(() => void attempt());
}
