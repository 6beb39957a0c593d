import { FAULTS } from './catalogue.ts';
import { attempt, promisesOf, type Fault, type FaultTools } from './fault.ts';
import { inLanes } from './support/lanes.ts';

type Say = (line: string) => void;

const COLUMNS = ['promise', 'trials', 'lost', 'doubled', 'seconds', 'kept'] as const;
type Line = Record<(typeof COLUMNS)[number], string> & { isKept: boolean };

/** Faults that run at the same time, unless they measure what that would change. */
const AT_ONCE = 2;

/**
 * Runs the long forms, with all figures, and ends with a table; whether every promise was kept.
 *
 * @param names of promises; empty = all
 * @param most trials of each fault, where its long form has more
 * @param toolsOf what a fault works with
 */
export async function runLongForm(
  names: readonly string[],
  most: number,
  toolsOf: (fault: Fault) => FaultTools,
  say: Say,
): Promise<boolean> {
  const chosen = FAULTS.filter((fault) => names.length === 0 || promisesOf(fault).some((name) => names.includes(name)));
  if (chosen.length === 0) throw new Error(`No promise is called ${names.join(' or ')}: there are ${promises().join(', ')}`);
  const lines = new Map<Fault, Line>();
  const run = async (fault: Fault) => void lines.set(fault, await runOne(fault, Math.min(fault.long, most), toolsOf(fault), say));
  const beside = chosen.filter(({ alone }) => !alone);
  await inLanes(beside.length, AT_ONCE, (n) => run(beside[n]!));
  for (const fault of chosen) if (fault.alone) await run(fault);
  const table = chosen.flatMap((fault) => lines.get(fault) ?? []);
  say('');
  say(COLUMNS.map((column) => column.padEnd(10)).join(''));
  for (const line of table) say(COLUMNS.map((column) => line[column].padEnd(10)).join(''));
  return table.every(({ isKept }) => isKept);
}

function promises(): string[] {
  return [...new Set(FAULTS.flatMap(promisesOf))];
}

async function runOne(fault: Fault, planned: number, tools: FaultTools, say: Say): Promise<Line> {
  const began = performance.now();
  const { trials, lost, doubled, figures, broken } = await attempt(fault, planned, tools);
  const isKept = lost === 0 && doubled === 0 && broken.length === 0;
  say(`\n${fault.title}`);
  for (const [name, value] of Object.entries(figures)) say(`  ${name}: ${Math.round(value * 10) / 10}`);
  for (const sentence of broken) say(`  BROKEN: ${sentence}`);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  say(`  ${trials} trials in ${seconds} s: ${lost} lost, ${doubled} doubled, ${isKept ? 'kept' : 'NOT KEPT'}`);
  return {
    promise: promisesOf(fault).join(' '),
    trials: String(trials),
    lost: String(lost),
    doubled: String(doubled),
    seconds,
    kept: isKept ? 'yes' : 'NO',
    isKept,
  };
}
