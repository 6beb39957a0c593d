import { requireNode } from './node-version.mjs';

requireNode();
// Only now: what follows is written for a current Node.
const { start } = await import('./start-site.mjs');
await start();
