import { requireNode } from './node-version.mjs';

requireNode();
// Only now: what follows is written for a current Node.
const { test } = await import('./test-all.mjs');
await test();
