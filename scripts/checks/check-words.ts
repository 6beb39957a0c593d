import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../machine/project-root.ts';
import { findAvoidedWords, readAvoidedWords } from './words/avoided-words.ts';
import { WORD_EXCEPTIONS } from './words/exceptions.ts';

/** `npm run check -- words`: no document, and for some words no file at all, says what CONTRIBUTING.md asks to avoid. */
const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|mjs|ts|tsx)$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

const words = readAvoidedWords(read('CONTRIBUTING.md'));
const files = ['.github', 'docs', 'functions', 'scripts', 'src', 'tests', 'workers']
  .flatMap(filesIn)
  .concat('README.md', 'CONTRIBUTING.md');
const faults = files.flatMap((file) => findAvoidedWords(file, read(file), words, WORD_EXCEPTIONS));

for (const line of faults) console.error(line);
console.log(`${words.length} words to avoid, ${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
