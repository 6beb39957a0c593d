import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { refusal } from './imports/refusals.mjs';
import { PROJECT_ROOT } from '../machine/project-root.mjs';

/** `npm run imports`: keeps the import direction of docs/architecture.md, with what to do instead of each refused import. */
const FOLDERS = ['functions', 'scripts', 'src', 'tests', 'workers'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
).concat('vite.config.ts');
const refused = files.flatMap((file) => importsOf(file).flatMap((wanted) => refusal(file, wanted) ?? []));

for (const line of refused) console.error(line);
console.log(`${files.length} files, ${refused.length} imports against the direction`);
process.exitCode = refused.length > 0 ? 1 : 0;

/**
 * @param {string} file
 * @returns {import('./imports/refusals.mjs').Import[]}
 */
function importsOf(file) {
  const code = readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    lazy: false,
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.moduleRequest ? [{ request: entry.moduleRequest.value, typeOnly: entry.isType, lazy: false }] : [])),
  );
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const text = code.slice(moduleRequest.start, moduleRequest.end);
    return /^['"]/.test(text) ? [{ request: text.slice(1, -1), typeOnly: false, lazy: true }] : [];
  });
  return [...fixed, ...passedOn, ...lazy];
}
