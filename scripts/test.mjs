import { requireNode } from './machine/node-version.mjs';

/**
 * `npm test`: every check. `npm run check` (`--sources-only`): those that need neither a build nor a browser.
 * Names choose some of them: `npm run check -- types lint`, `npm test -- e2e`.
 */
requireNode();
// Only now: what follows is written for a current Node.
const { runChecks } = await import('./tests/run-checks.mjs');
const options = process.argv.slice(2);
await runChecks({ sourcesOnly: options.includes('--sources-only'), names: options.filter((option) => option !== '--sources-only') });
