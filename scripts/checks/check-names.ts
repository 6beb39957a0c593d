import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../machine/project-root.ts';
import { readSources } from './imports/read-sources.ts';
import { missingPaths, undocumentedVariables, unknownTypes } from './names/documents.ts';
import { repeatedNames, SCOPES } from './names/repeated-names.ts';

/** `npm run check -- names`: no two exported types share a name; documents name types and files that exist, and every variable of the environment. */
const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const exists = (place: string) => existsSync(path.join(PROJECT_ROOT, place));

const sources = readSources(PROJECT_ROOT, ['functions', 'scripts', 'src', 'workers']);
const documents = readdirSync(path.join(PROJECT_ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name.replaceAll('\\', '/')}`)
  .concat('README.md', 'CONTRIBUTING.md');
const faults = [
  ...SCOPES.flatMap((scope) => repeatedNames(sources, scope)),
  ...unknownTypes(read('docs/glossary.md'), sources),
  ...undocumentedVariables(
    read('docs/configuration.md'),
    sources.filter(({ file }) => /^(src|functions)\//.test(file)).map(({ file }) => read(file)),
  ),
  ...documents.flatMap((file) => missingPaths(file, read(file), exists)),
];

for (const line of faults) console.error(line);
console.log(
  `${sources.flatMap(({ types }) => types).length} exported types, ${documents.length} documents, ${faults.length} faults in their names`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
