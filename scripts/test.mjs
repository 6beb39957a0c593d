import { requireNode } from './machine/node-version.mjs';

/** `npm test`: every check. `npm run check` (`--sources-only`): those that need neither a build nor a browser. */
requireNode();
// Only now: what follows is written for a current Node.
const { runChecks } = await import('./tests/run-checks.mjs');
await runChecks({ sourcesOnly: process.argv.includes('--sources-only') });
