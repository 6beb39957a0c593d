import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../../scripts/machine/project-root.ts';

export function say(line: string) {
  process.stdout.write(`${line}\n`);
}

/** Sizes from `--sizes=50000,500000`. */
export function readSizes(usual: number[]): number[] {
  return readNumbers('sizes', usual, 10_000, 10_000_000);
}

/** The numbers of an option, with commas between them. */
export function readNumbers(name: string, usual: number[], least: number, most: number): number[] {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  if (given === undefined) return usual;
  const numbers = (given.split('=')[1] ?? '').split(',').map(Number);
  if (numbers.every((value) => Number.isInteger(value) && value >= least && value <= most)) return numbers;
  throw new Error(`Got ${given} when expected whole numbers from ${least} to ${most}`);
}

/** Writes a result to .cache/bench; answers where it is. */
export function writeResult(name: string, result: unknown) {
  const folder = path.join(PROJECT_ROOT, '.cache/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), `${JSON.stringify(result, null, 2)}\n`);
  return `Written to .cache/bench/${name}.`;
}

/** How far figures can be trusted, by how busy the machine was before and after. */
export function describeBusyness(busyness: { median: number; p95: number }[]) {
  const parts = busyness.map(({ median, p95 }) => `${median.toFixed(2)} × (p95 ${p95.toFixed(1)} ×)`).join(' before and ');
  const busy = busyness.some(({ p95 }) => p95 > 1.5) ? ' THE MACHINE IS BUSY: slow actions look slower than they are.' : '';
  return `A fixed loop took ${parts} after, of its best time.${busy}`;
}
