import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endCleanly, runChild } from '../../scripts/machine/child.ts';
import { PROJECT_ROOT } from '../../scripts/machine/project-root.ts';
import { say } from '../bench/console.ts';

/*
 * npm run mutate [-- --seed=36 --places=480 calendar store]: draws places of the engine's code by the seed, in all its files or in those
 * whose path has one of the words; changes one place at a time, and runs the unit tests that reach it. Prints the places at which no
 * test failed. Exit code 1 below the share that must be caught.
 */
const CAUGHT_SHARE = 0.9;
const HERE = path.join(PROJECT_ROOT, 'tests/mutation');
const OUTPUT = path.join(PROJECT_ROOT, '.cache/mutation');

/** As Stryker reports it; lines and columns from 1. */
interface Tested {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError' | 'CompileError' | 'Ignored';
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
  mutatorName: string;
  replacement: string;
}
type Report = { files: Record<string, { source: string; mutants: Tested[] }> };

endCleanly();
const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '36' }, places: { type: 'string', default: '480' } },
  allowPositionals: true,
});
say('Installing Stryker …');
execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--legacy-peer-deps'], {
  cwd: HERE,
  stdio: 'ignore',
});
const { drawPlaces, EXCLUDED_MUTATIONS, rangeOf } = await import('./places.ts');
const { keyOf } = await import('./sample-checker.mjs');
const drawn = await drawPlaces({ seed: values.seed, places: Number(values.places), words: positionals });
if (drawn.length === 0) throw new Error(`Got no place for ${positionals.join(', ')}: no file of the engine has such a path.`);
const sample = path.join(OUTPUT, 'sample.json');
rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(OUTPUT, { recursive: true });
writeFileSync(sample, JSON.stringify(drawn.map((mutant) => keyOf({ ...mutant, fileName: path.join(PROJECT_ROOT, mutant.fileName) }))));
const config = path.join(OUTPUT, 'stryker.json');
writeFileSync(config, JSON.stringify(strykerOptions([...new Set(drawn.map(rangeOf))])));

const stryker = path.join(HERE, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const env = { ...process.env, MUTATION_SAMPLE: sample };
const { code } = await runChild(process.execPath, [stryker, 'run', config], { cwd: PROJECT_ROOT, env });
if (code !== 0) process.exit(code);
summarize(JSON.parse(readFileSync(path.join(OUTPUT, 'report.json'), 'utf8')) as Report);

/** Only the drawn places are changed in the code, because each costs all tests some time, tested or not. */
function strykerOptions(ranges: string[]) {
  return {
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.mts', related: true },
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/sample-checker.mjs'],
    checkers: ['sample'],
    mutate: ranges,
    mutator: { excludedMutations: EXCLUDED_MUTATIONS },
    coverageAnalysis: 'perTest',
    // What runs when a file is loaded is a table mostly, and would be tested with every test there is.
    ignoreStatic: true,
    // Names no file: Stryker would read it through an interface that this TypeScript no longer has.
    tsconfigFile: 'none.json',
    ignorePatterns: ['dist', '.cache', 'public', 'docs', 'test-results'],
    tempDirName: '.cache/mutation/sandbox',
    concurrency: 2,
    timeoutMS: 10_000,
    reporters: ['json', 'html', 'progress-append-only'],
    jsonReporter: { fileName: '.cache/mutation/report.json' },
    htmlReporter: { fileName: '.cache/mutation/report.html' },
    warnings: false,
  };
}

function summarize(report: Report) {
  const tested = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status !== 'CompileError' && status !== 'Ignored' && status !== 'RuntimeError')
      .map((mutant) => ({ ...mutant, file, original: originalOf(source, mutant) })),
  );
  const caught = tested.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const share = caught.length / tested.length;
  say('\nNo test failed for:');
  for (const { file, location, original, replacement, status } of tested.filter((mutant) => !caught.includes(mutant))) {
    say(
      `${file}:${location.start.line}  ${original}  →  ${oneLine(replacement)}${status === 'NoCoverage' ? '  (no test reaches it)' : ''}`,
    );
  }
  say(`\nSeed ${values.seed}: ${caught.length} of ${tested.length} places caught, ${(100 * share).toFixed(1)} %.`);
  say('Each place with its tests: .cache/mutation/report.html');
  process.exitCode = share >= CAUGHT_SHARE ? 0 : 1;
}

function originalOf(source: string, { location: { start, end } }: Tested) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  return oneLine(lines.join('\n').slice(start.column - 1));
}

function oneLine(code: string) {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 100)} …` : line;
}
