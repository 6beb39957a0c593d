import path from 'node:path';
import { runnerImport } from 'vite';
import { PROJECT_ROOT } from '../machine/project-root.mjs';

/**
 * A module of the site's functions, which are TypeScript.
 * @param {string} name its file in functions/lib/site
 * @returns {Promise<unknown>}
 */
export async function loadFromSite(name) {
  const file = path.join(PROJECT_ROOT, 'functions/lib/site', name);
  const { module } = await runnerImport(file, { configFile: false, root: PROJECT_ROOT });
  return module;
}

/**
 * The settings that the functions read, of this shell. Ends the command with a message where they are missing or unusable.
 * @returns {Promise<import('../../functions/lib/site/settings.ts').SiteSettings>}
 */
export async function readSettings() {
  const { readSiteSettings } = /** @type {typeof import('../../functions/lib/site/settings.ts')} */ (await loadFromSite('settings.ts'));
  try {
    const settings = readSiteSettings(process.env);
    if (settings !== null) return settings;
    console.error('CLICKHOUSE_URL is not set: set it to the http(s) address of ClickHouse.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return process.exit(1);
}
