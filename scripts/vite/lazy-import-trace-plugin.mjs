import path from 'node:path';

/** Where the built server entry notes which pages it imports. */
const TRACE = '__lazilyImported';

/** `import('./a-page.tsx')`. */
const LAZY_IMPORT = /\bimport\(\s*(['"])(\.[^'"]+\.tsx?)\1\s*\)/g;

/**
 * For the server build: the table of routes imports a page's module when it is rendered, and that tells which chunks it needs.
 * The server entry need not know its own files. Noted at each call, so that pages which share a module are told alike.
 * @returns {import('vite').Plugin}
 */
export function lazyImportTracePlugin() {
  let root = '';
  return {
    name: 'lazy-import-trace',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { id: /\/src\/app\/routes\.ts$/ },
      handler: (code, id) => ({
        code: code.replace(LAZY_IMPORT, (call, _, file) => noted(call, path.resolve(path.dirname(id), file))),
        map: null,
      }),
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
