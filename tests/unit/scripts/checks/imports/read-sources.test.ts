import { describe, expect, it } from 'vitest';
import { importedFile, readSource } from '../../../../../scripts/checks/imports/read-sources.ts';

describe('reading a module', () => {
  it('finds imports as statements, passed on, lazy, in types and in JSDoc', () => {
    const code = [
      `import type { A } from './a.ts';`,
      `import { type B, c } from './b.ts';`,
      `import './d.css';`,
      `export type { E } from './e.ts';`,
      `export * from './f.ts';`,
      `export const load = () => import('./g.ts');`,
      `export const h: import('./h.ts').H = c;`,
      `/** @type {import("./i.mjs").I} */`,
      `export const i: A | B = load;`,
    ].join('\n');
    expect(readSource('x.ts', code).imports).toEqual([
      { request: './a.ts', typeOnly: true, lazy: false },
      { request: './b.ts', typeOnly: false, lazy: false },
      { request: './d.css', typeOnly: false, lazy: false },
      { request: './e.ts', typeOnly: true, lazy: false },
      { request: './f.ts', typeOnly: false, lazy: false },
      { request: './g.ts', typeOnly: false, lazy: true },
      { request: './h.ts', typeOnly: true, lazy: false },
      { request: './i.mjs', typeOnly: true, lazy: false },
    ]);
  });

  it('finds the types that a module declares and exports, not those that it re-exports, keeps or imports', () => {
    const code = [
      `import type { Imported } from './a.ts';`,
      `export type { Passed } from './b.ts';`,
      `export interface Face {}`,
      `export type Alias = Imported;`,
      `export abstract class Thing {}`,
      `export const enum Kind {}`,
      `interface Kept {}`,
      `export { type Kept };`,
      `class Own {}`,
      `export const value = Own, className = 1;`,
      `export default function page() {}`,
    ].join('\n');
    expect(readSource('x.ts', code).types).toEqual(['Face', 'Alias', 'Thing', 'Kind', 'Kept']);
  });

  it('refuses what cannot be parsed, and names the file', () => {
    expect(() => readSource('broken.ts', 'const = 1;')).toThrow(/^broken\.ts: /);
  });

  it('resolves a relative import without its suffix, and leaves packages alone', () => {
    expect(importedFile('src/app/logo.tsx', './logo.svg?raw')).toBe('src/app/logo.svg');
    expect(importedFile('src/app/logo.tsx', '../lib/clock.ts')).toBe('src/lib/clock.ts');
    expect(importedFile('src/app/logo.tsx', 'react')).toBeNull();
  });
});
