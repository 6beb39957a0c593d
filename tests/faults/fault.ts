import type { Browser } from 'playwright';

/** What a trial works with. The browser is shared: each promise opens contexts of its own and closes them. */
export interface FaultTools {
  browser: Browser;
  /** Address of the page that drives the engine without a user interface. */
  harnessUrl: string;
  /** Address of the built site. */
  siteUrl: string;
}

export interface FaultReport {
  trials: number;
  /** Page views that were promised to be there and are not. */
  lost: number;
  /** Page views that are there more than once. */
  doubled: number;
  /** Measured, for the table only: names carry the unit. */
  figures: Record<string, number>;
  /** Everything else that was promised and not kept, one sentence each. */
  broken: string[];
}

/** One fault and the promise that it must not break. */
export interface Fault {
  /** States the promise, after its number in docs/promises.md or several: `P2, P3: …`. Several faults may test one promise. */
  title: string;
  /** Trials in `npm test`, for one fault of each promise; without it, the fault is tried by `npm run faults` alone. */
  short?: number;
  /** Trials in `npm run faults`. */
  long: number;
  /** Measures what other work beside it would change: `npm run faults` runs it by itself, the others two at a time. */
  alone?: true;
  run(trials: number, tools: FaultTools): Promise<FaultReport>;
}

/** A fault by what it promises, how often it is tried, and how. */
export function fault(title: string, trials: Pick<Fault, 'short' | 'long' | 'alone'>, run: Fault['run']): Fault {
  return { title, ...trials, run };
}

/** Numbers of the promises that a fault tests. */
export function promisesOf({ title }: Fault): string[] {
  return title.slice(0, title.indexOf(':')).split(', ');
}

/** Runs a fault. A trial that fails in itself keeps no promise. */
export async function attempt(fault: Fault, trials: number, tools: FaultTools): Promise<FaultReport> {
  try {
    return await fault.run(trials, tools);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { trials: 0, lost: 0, doubled: 0, figures: {}, broken: [`The trial itself failed: ${message}`] };
  }
}
