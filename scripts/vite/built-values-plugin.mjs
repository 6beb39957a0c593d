import path from 'node:path';
import { runnerImport } from 'vite';
import { PROJECT_ROOT } from '../machine/project-root.mjs';

/**
 * Builds the page with the values that modules export instead of the modules: they are made at build, and what they are made from
 * stays out of the page.
 * @param {string[]} modules from the project's root; what they export is JSON
 * @returns {import('vite').Plugin}
 */
export function builtValuesPlugin(modules) {
  const left = new Set(modules.map((module) => path.join(PROJECT_ROOT, module)));
  return {
    name: 'built-values',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: [...left] },
      async handler(id) {
        left.delete(id);
        const { module } = await runnerImport(id);
        return Object.entries(/** @type {object} */ (module))
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
    buildEnd(error) {
      const [first] = left;
      if (!error && first !== undefined) this.error(`The build did not meet ${first}: bring the list of built values up to date`);
    },
  };
}
