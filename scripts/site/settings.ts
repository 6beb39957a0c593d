import { readSiteSettings, type SiteSettings } from '../../functions/lib/site/settings.ts';

/** The settings that the functions read, of this shell. Ends the command with a message where they are missing or unusable. */
export function readSettings(): SiteSettings {
  try {
    const settings = readSiteSettings(process.env);
    if (settings !== null) return settings;
    console.error('CLICKHOUSE_URL is not set: set it to the http(s) address of ClickHouse.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return process.exit(1);
}
