import { FAULTS } from './catalogue.ts';
import { attempt, promisesOf, type Fault, type FaultTools } from './fault.ts';

type Say = (line: string) => void;

const COLUMNS = ['promise', 'trials', 'lost', 'doubled', 'seconds', 'kept'] as const;
type Line = Record<(typeof COLUMNS)[number], string> & { isKept: boolean };

/**
 * Runs the long forms one after the other, with all figures, and ends with a table; whether every promise was kept.
 *
 * @param names of promises; empty = all
 * @param most trials of each fault, where its long form has more
 */
export async function runLongForm(names: readonly string[], most: number, tools: FaultTools, say: Say): Promise<boolean> {
  const chosen = FAULTS.filter((fault) => names.length === 0 || promisesOf(fault).some((name) => names.includes(name)));
  if (chosen.length === 0) throw new Error(`No promise is called ${names.join(' or ')}: there are ${promises().join(', ')}`);
  const lines: Line[] = [];
  for (const fault of chosen) lines.push(await runOne(fault, Math.min(fault.long, most), tools, say));
  say('');
  say(COLUMNS.map((column) => column.padEnd(10)).join(''));
  for (const line of lines) say(COLUMNS.map((column) => line[column].padEnd(10)).join(''));
  return lines.every(({ isKept }) => isKept);
}

function promises(): string[] {
  return [...new Set(FAULTS.flatMap(promisesOf))];
}

async function runOne(fault: Fault, planned: number, tools: FaultTools, say: Say): Promise<Line> {
  say(`\n${fault.title}`);
  const began = performance.now();
  const { trials, lost, doubled, figures, broken } = await attempt(fault, planned, tools);
  const isKept = lost === 0 && doubled === 0 && broken.length === 0;
  for (const [name, value] of Object.entries(figures)) say(`  ${name}: ${Math.round(value * 10) / 10}`);
  for (const sentence of broken) say(`  BROKEN: ${sentence}`);
  return {
    promise: promisesOf(fault).join(' '),
    trials: String(trials),
    lost: String(lost),
    doubled: String(doubled),
    seconds: ((performance.now() - began) / 1_000).toFixed(0),
    kept: isKept ? 'yes' : 'NO',
    isKept,
  };
}
