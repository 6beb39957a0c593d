import { createInterface } from 'node:readline/promises';
import { importHistory } from './history/import-history.ts';
import { openKeptDatabase } from './settings.ts';

/**
 * `npm run site:import -- FILE...`, `list`, `remove NUMBER`: brings logs and exports into the whole site, with the account of the
 * nightly command, which may take rows out again.
 */
async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Store this? (y/N) ');
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

const { settings, database } = openKeptDatabase();
const secret = process.env['SITE_SECRET'] ?? '';
try {
  if (secret === '') throw new Error('SITE_SECRET is not set: names of what is imported follow from it.');
  await importHistory(process.argv.slice(2), { database, settings, secret, now: Date.now, print: console.log, confirm });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
