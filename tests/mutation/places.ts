import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Instrumenter, type Mutant } from '@stryker-mutator/instrumenter';
import { PROJECT_ROOT } from '../../scripts/machine/project-root.ts';
import { keyOf } from './sample-checker.mjs';

/** Folders of the engine whose rules the unit tests hold. */
const FOLDERS = [
  'workers/calendar',
  'workers/contract/rows',
  'workers/observe',
  'workers/persistence',
  'workers/query',
  'workers/store',
  'src/engine/record',
];

/** Texts are mostly messages, and a counter that runs backwards mostly never ends. */
export const EXCLUDED_MUTATIONS = ['StringLiteral', 'UpdateOperator'];

/** Draws so many mutants of the files whose path has one of the words, or of all files: those whose hash with the seed is lowest. */
export async function drawPlaces({ seed, places, words }: { seed: string; places: number; words: string[] }): Promise<Mutant[]> {
  const files = FOLDERS.flatMap(filesOf).filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  const silent = () => {};
  const instrumenter = new Instrumenter({ debug: silent, info: silent, warn: silent, isDebugEnabled: () => false });
  const { mutants } = await instrumenter.instrument(
    files.map((file) => ({ name: file, content: readFileSync(path.join(PROJECT_ROOT, file), 'utf8'), mutate: true })),
    { plugins: null, ignorers: [], excludedMutations: EXCLUDED_MUTATIONS },
  );
  return mutants
    .filter(({ status }) => status === undefined)
    .map((mutant) => ({ mutant, hash: createHash('sha256').update(seed).update(keyOf(mutant)).digest('hex') }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, places)
    .map(({ mutant }) => mutant);
}

/** The place as Stryker's option `mutate` takes it: lines from 1, columns from 0. */
export function rangeOf({ fileName, location: { start, end } }: Mutant): string {
  return `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}

function filesOf(folder: string): string[] {
  const names = readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .sort();
}
