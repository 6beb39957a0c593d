import path from 'node:path';

/** Where the built server entry notes the modules of `src` as they are evaluated. */
const TRACE = '__evaluatedModules';

/**
 * For the server build: a page's module is evaluated when its route is rendered for the first time, and that tells
 * which chunks the route needs. The server entry need not know its own files.
 * @returns {import('vite').Plugin}
 */
export function evaluationTracePlugin() {
  let root = '';
  return {
    name: 'evaluation-trace',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { id: /\/src\/[^?]+\.tsx?$/ },
      handler(code, id) {
        const name = JSON.stringify(path.relative(root, id).replaceAll('\\', '/'));
        return { code: `(globalThis.${TRACE} ??= []).push(${name});${code}`, map: null };
      },
    },
  };
}

/**
 * Modules evaluated since the last call.
 * @returns {string[]} paths from the project's root
 */
export function takeEvaluated() {
  const world = /** @type {{ [TRACE]?: string[] }} */ (globalThis);
  return world[TRACE]?.splice(0) ?? [];
}
