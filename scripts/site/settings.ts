import { connectDatabase, type KeptDatabase } from '../../functions/lib/site/clickhouse.ts';
import { readSiteSettings, type SiteSettings, type Task } from '../../functions/lib/site/settings.ts';
import { patientFetch } from './patient-fetch.ts';

/** The settings that the functions read, of this shell, with the account for a task. Ends the command with a message where they are missing or unusable. */
export function readSettings(task: Task): SiteSettings {
  try {
    const settings = readSiteSettings(process.env, task);
    if (settings !== null) return settings;
    console.error('CLICKHOUSE_URL is not set: set it to the http(s) address of ClickHouse.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return process.exit(1);
}

/** The database by the account that may change rows. A statement may read all of them and take an hour: nobody waits for it. */
export function openKeptDatabase(): { settings: SiteSettings; database: KeptDatabase } {
  const settings = readSettings('nightly');
  const limits = { ...settings.limits, seconds: 3_600, rowsRead: 0 };
  return { settings, database: connectDatabase({ ...settings, limits }, patientFetch) };
}
