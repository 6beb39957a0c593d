import { PROJECT_ROOT } from '../machine/project-root.mjs';
import { readSources } from './imports/read-sources.mjs';
import { repeatedNames, SCOPES } from './names/repeated-names.mjs';

/** `npm run names`: an exported type, interface, class or enum has a name of its own. */
const sources = readSources(PROJECT_ROOT, ['functions', 'scripts', 'src', 'workers']);
const faults = SCOPES.flatMap((scope) => repeatedNames(sources, scope));

for (const line of faults) console.error(line);
console.log(`${sources.flatMap(({ types }) => types).length} exported types, ${faults.length} faults in their names`);
process.exitCode = faults.length > 0 ? 1 : 0;
