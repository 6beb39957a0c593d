import { fileURLToPath } from 'node:url';

/** The project's folder, without a trailing slash, whatever the current folder is. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
