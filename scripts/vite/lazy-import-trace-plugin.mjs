import path from 'node:path';

/** Where the built server entry notes which pages it imports. */
const TRACE = '__lazilyImported';

/** The table of routes, from the project's root. */
const ROUTE_TABLE = 'src/app/routing/routes.ts';

/** `import('./a-page.tsx')`. */
const LAZY_IMPORT = /\bimport\(\s*(['"])(\.[^'"]+\.tsx?)\1\s*\)/g;

/**
 * For the server build: the table of routes imports a page's module when it is rendered, and that tells which chunks it needs.
 * The server entry need not know its own files. Noted at each call, so that pages which share a module are told alike.
 * @returns {import('vite').Plugin}
 */
export function lazyImportTracePlugin() {
  let root = '';
  let wasTraced = false;
  return {
    name: 'lazy-import-trace',
    configResolved(config) {
      root = config.root;
    },
    transform(code, id) {
      if (path.relative(root, id).replaceAll('\\', '/') !== ROUTE_TABLE) return null;
      const traced = code.replace(LAZY_IMPORT, (call, _, file) => noted(call, path.resolve(path.dirname(id), file)));
      wasTraced = traced !== code;
      return { code: traced, map: null };
    },
    buildEnd(error) {
      if (!error && !wasTraced) this.error(`${ROUTE_TABLE} imports no page lazily: pages would not name the chunks that they need`);
    },
  };

  /**
   * @param {string} call
   * @param {string} file
   */
  function noted(call, file) {
    const name = JSON.stringify(path.relative(root, file).replaceAll('\\', '/'));
    return `((globalThis.${TRACE} ??= []).push(${name}), ${call})`;
  }
}

/**
 * Modules imported lazily since the last call.
 * @returns {string[]} paths from the project's root
 */
export function takeImported() {
  const world = /** @type {{ [TRACE]?: string[] }} */ (globalThis);
  return world[TRACE]?.splice(0) ?? [];
}
