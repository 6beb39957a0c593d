import { requireNode } from './machine/node-version.mjs';

requireNode();
// Only now: what follows is written for a current Node.
const { start } = await import('./serve/start-site.mjs');
await start();
