import path from 'node:path';
import { runnerImport } from 'vite';
import { PROJECT_ROOT } from './project-root.mjs';

/**
 * Loads a module in TypeScript: the oldest Node that runs this project reads none.
 * @param {string} file below the project's folder
 * @returns {Promise<any>} the module, whose type its user names
 */
export async function loadTyped(file) {
  const { module } = await runnerImport(path.join(PROJECT_ROOT, file), { configFile: false, root: PROJECT_ROOT });
  return module;
}
