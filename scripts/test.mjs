import { requireNode } from './machine/node-version.mjs';

requireNode();
// Only now: what follows is written for a current Node.
const { test } = await import('./tests/test-all.mjs');
await test();
