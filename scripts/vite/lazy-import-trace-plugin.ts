import path from 'node:path';
import type { Plugin } from 'vite';

/** Where the built server entry notes which pages it imports. */
const TRACE = '__lazilyImported';

/** The table of routes, and that of the dashboard's views, from the project's root. */
const ROUTE_TABLES = ['src/site/routing/routes.ts', 'src/site/pages/dashboard/dashboard-page.tsx'];

/** `import('./a-page.tsx')`. */
const LAZY_IMPORT = /\bimport\(\s*(['"])(\.[^'"]+\.tsx?)\1\s*\)/g;

/**
 * For the server build: a table of routes imports a page's module when it is rendered, and that shows which chunks it needs.
 * The server entry need not know its own files. Noted at each call, so that pages which share a module are reported alike.
 */
export function lazyImportTracePlugin(): Plugin {
  let root = '';
  /** Tables that were seen to import a page. */
  const traced: Set<string> = new Set();
  return {
    name: 'lazy-import-trace',
    configResolved(config) {
      root = config.root;
    },
    transform(code, id) {
      const table = path.relative(root, id).replaceAll('\\', '/');
      if (!ROUTE_TABLES.includes(table)) return null;
      const noting = code.replace(LAZY_IMPORT, (call, _, file) => noted(call, path.resolve(path.dirname(id), file)));
      if (noting !== code) traced.add(table);
      return { code: noting, map: null };
    },
    buildEnd(error) {
      const missing = ROUTE_TABLES.find((table) => !traced.has(table));
      if (!error && missing !== undefined) this.error(`${missing} imports no page lazily: pages would not name the chunks that they need`);
    },
  };

  function noted(call: string, file: string) {
    const name = JSON.stringify(path.relative(root, file).replaceAll('\\', '/'));
    return `((globalThis.${TRACE} ??= []).push(${name}), ${call})`;
  }
}

/** Modules imported lazily since the last call, as paths from the project's root. */
export function takeImported(): string[] {
  const world = globalThis as { [TRACE]?: string[] };
  return world[TRACE]?.splice(0) ?? [];
}
