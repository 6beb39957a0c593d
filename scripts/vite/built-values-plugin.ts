import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { PROJECT_ROOT } from '../machine/project-root.ts';

/**
 * Builds the page with the values that modules export instead of the modules: they are made at build, and what they are made from
 * stays out of the page.
 * @param modules from the project's root; what they export is JSON
 */
export function builtValuesPlugin(modules: string[]): Plugin {
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
        return Object.entries(module as object)
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
