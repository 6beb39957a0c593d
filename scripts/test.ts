import { runChecks } from './tests/run-checks.ts';

/**
 * `npm test`: every check. `npm run check` (`--sources-only`): those that need neither a build nor a browser.
 * Names choose some of them: `npm run check -- types lint`, `npm test -- e2e`.
 */
const options = process.argv.slice(2);
await runChecks({ sourcesOnly: options.includes('--sources-only'), names: options.filter((option) => option !== '--sources-only') });
