import { loadTyped } from '../../scripts/machine/load-typed.mjs';

await loadTyped('tests/quality/measure-quality.ts');
