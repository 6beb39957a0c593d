import type { Fault, FaultReport, FaultTools } from '../fault.ts';
import { joinReports } from './tally.ts';

/** Does `work` for 0 to `count - 1`, at most `lanes` at a time, in order of their numbers. */
export async function inLanes(count: number, lanes: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
}

type Trial = (tools: FaultTools) => Promise<FaultReport>;

/** Trials that mostly wait: two cores bear so many. */
const TRIALS_BESIDE = 3;

/** A fault's run as trials one after the other, their reports joined. */
export function inTurn(trial: Trial): Fault['run'] {
  return runTrials(1, trial);
}

/** A fault's run as trials that mostly wait, several at a time, their reports joined. */
export function besideEachOther(trial: Trial): Fault['run'] {
  return runTrials(TRIALS_BESIDE, trial);
}

function runTrials(lanes: number, trial: Trial): Fault['run'] {
  return async (trials, tools) => {
    const reports: FaultReport[] = [];
    await inLanes(trials, lanes, async () => void reports.push(await trial(tools)));
    return joinReports(reports);
  };
}
