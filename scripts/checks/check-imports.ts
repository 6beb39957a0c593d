import { existsSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../machine/project-root.ts';
import { circles } from './imports/circles.ts';
import { readSources } from './imports/read-sources.ts';
import { missingPlaces, refusal } from './imports/refusals.ts';

/** `npm run check -- imports`: keeps the import direction of docs/architecture.md, with what to do instead of each refused import, and finds circles. */
const sources = readSources(PROJECT_ROOT, ['functions', 'scripts', 'src', 'tests', 'workers', 'vite.config.ts']);
const refused = sources.flatMap(({ file, imports }) => imports.flatMap((wanted) => refusal(file, wanted) ?? []));
const missing = missingPlaces((place) => existsSync(path.join(PROJECT_ROOT, place)));
const found = circles(sources);

for (const line of [...missing, ...refused]) console.error(line);
for (const circle of found) console.error(`Import circle: ${[...circle, circle[0]].join(' -> ')}`);
console.log(`${sources.length} files, ${refused.length} imports against the direction, ${found.length} circles`);
process.exitCode = missing.length + refused.length + found.length > 0 ? 1 : 0;
