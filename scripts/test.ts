import { runChecks } from './tests/run-checks.ts';

/** `npm test`: every check. `npm run check` (`--sources-only`): those without build and browser. Names choose some of them. */
const options = process.argv.slice(2);
await runChecks({ sourcesOnly: options.includes('--sources-only'), names: options.filter((option) => option !== '--sources-only') });
