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

/** A fault's run as trials one after the other, their reports joined. */
export function inTurn(trial: (tools: FaultTools) => Promise<FaultReport>): Fault['run'] {
  return async (trials, tools) => {
    const reports: FaultReport[] = [];
    for (let n = 0; n < trials; n++) reports.push(await trial(tools));
    return joinReports(reports);
  };
}
