import { loadTyped } from '../machine/load-typed.mjs';

/**
 * The settings that the functions read, of this shell. Ends the command with a message where they are missing or unusable.
 * @returns {Promise<import('../../functions/lib/site/settings.ts').SiteSettings>}
 */
export async function readSettings() {
  /** @type {typeof import('../../functions/lib/site/settings.ts')} */
  const { readSiteSettings } = await loadTyped('functions/lib/site/settings.ts');
  try {
    const settings = readSiteSettings(process.env);
    if (settings !== null) return settings;
    console.error('CLICKHOUSE_URL is not set: set it to the http(s) address of ClickHouse.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return process.exit(1);
}
