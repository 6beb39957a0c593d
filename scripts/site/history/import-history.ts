import { parseArgs } from 'node:util';
import path from 'node:path';
import type { KeptDatabase } from '../../../functions/lib/site/clickhouse.ts';
import { firstRecorded, importsOf, removeImport, writeImport, type Import } from '../../../functions/lib/site/imports.ts';
import type { SiteSettings } from '../../../functions/lib/site/settings.ts';
import { isZone } from '../../../workers/calendar/zone.ts';
import { FUTURE_TOLERANCE_MS } from '../../../workers/contract/limits.ts';
import { DEFAULT_CHOICES } from '../../../workers/contract/ports/opened-file.ts';
import { openNaming } from './naming.ts';
import { dayOf, previewHistory } from './preview.ts';
import { readHistory } from './read-history.ts';
import { storeHistory } from './store-history.ts';

const DAY_MS = 86_400_000;
const USAGE = `Say which files to import, or what to do:
  npm run site:import -- FILE... [--host=shop.example] [--zone=Europe/Berlin] [--until=2026-11-30] [--dry-run] [--yes]
  npm run site:import -- list
  npm run site:import -- remove NUMBER`;

interface Importing {
  database: KeptDatabase;
  settings: Pick<SiteSettings, 'site' | 'retentionDays' | 'hosts'>;
  /** That of the site, from which names follow. */
  secret: string;
  now: () => number;
  print: (line: string) => void;
  /** Asks whether to store what was shown. */
  confirm: () => Promise<boolean>;
}

/** Does what the words of the command say. Throws with a sentence where a word or a file is wrong. */
export async function importHistory(words: string[], importing: Importing): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      host: { type: 'string', multiple: true },
      zone: { type: 'string' },
      until: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const [first, given] = positionals;
  if (first === undefined) throw new Error(USAGE);
  if (first === 'list' && given === undefined) return list(importing);
  if (first === 'remove') return remove(given ?? '', importing);
  return bring(positionals, values, importing);
}

async function list({ database, settings, print }: Importing): Promise<void> {
  const imports = await importsOf(database, settings.site);
  if (imports.length === 0) print(`Nothing was imported into ${settings.site}.`);
  for (const { import: number, began, step, about } of imports)
    print(`${number}: ${step}, begun ${new Date(began).toISOString()}. ${about}`);
}

async function remove(given: string, { database, settings, now, print }: Importing): Promise<void> {
  const found = (await importsOf(database, settings.site)).find((each) => String(each.import) === given && each.step !== 'removed');
  if (found === undefined) throw new Error(`There is no import ${given}: npm run site:import -- list shows all.`);
  await removeImport(database, found, now());
  print(`Import ${given} is removed. If another one had some of the same lines, run that again.`);
}

interface Options {
  host?: string[];
  zone?: string;
  until?: string;
  'dry-run': boolean;
  yes: boolean;
}

async function bring(files: string[], options: Options, { database, settings, secret, now, print, confirm }: Importing): Promise<void> {
  const { site, retentionDays, hosts } = settings;
  const zone = options.zone ?? DEFAULT_CHOICES.zone;
  if (!isZone(zone)) throw new Error(`'${zone}' is no zone: name one such as Europe/Berlin.`);
  const ownHosts = options.host ?? (hosts.length > 0 ? hosts : null);
  const taken = { from: now() - retentionDays * DAY_MS, to: await endOf(options.until, database, site, now()) };
  const naming = openNaming(secret, site);
  const history = await readHistory(files, { ...DEFAULT_CHOICES, zone, ownHosts }, taken, naming);
  try {
    const preview = previewHistory(history, taken, ownHosts);
    for (const line of preview) print(line);
    if (history.span === null || options['dry-run'] || !(options.yes || (await confirm()))) return print('Nothing was stored.');
    const imported = await begin(database, { site, import: history.number, about: aboutOf(files, history.counts, history.span) }, now());
    const { people, robots, signals } = history.counts;
    const onStored = (rows: number) => print(`${rows} of ${people + robots + signals} rows are stored.`);
    await storeHistory(database, imported, history.rows(), onStored);
    await writeImport(database, { ...imported, step: 'stored' }, now());
    print(`Import ${imported.import} is done. To take it out again: npm run site:import -- remove ${imported.import}`);
  } finally {
    history.close();
  }
}

/** Where what is taken ends (epoch ms): at the day that was given, else at the first one that the site recorded itself, else now. */
async function endOf(until: string | undefined, database: KeptDatabase, site: string, now: number): Promise<number> {
  if (until !== undefined) {
    const day = Date.parse(`${until}T00:00:00Z`);
    if (Number.isNaN(day) || dayOf(day) !== until) throw new Error(`'${until}' is no day: write one such as 2026-11-30.`);
    return day;
  }
  const recorded = await firstRecorded(database, site);
  return recorded === null ? now + FUTURE_TOLERANCE_MS : recorded - (recorded % DAY_MS);
}

/** Begins an import, or goes on with the same one. */
async function begin(database: KeptDatabase, given: Pick<Import, 'site' | 'import' | 'about'>, now: number): Promise<Import> {
  const imports = await importsOf(database, given.site);
  const same = imports.find(({ import: number, step }) => number === given.import && step !== 'removed');
  if (same !== undefined) return same;
  const latest = Math.max(0, ...imports.map(({ began }) => began));
  const begun: Import = { ...given, began: Math.max(now, latest + 1), step: 'begun' };
  await writeImport(database, begun, now);
  return begun;
}

function aboutOf(
  files: readonly string[],
  { people, robots, signals }: { people: number; robots: number; signals: number },
  { from, to }: { from: number; to: number },
): string {
  const names = files.map((file) => path.basename(file)).join(', ');
  return `${people + robots} page views and ${signals} signals from ${dayOf(from)} to ${dayOf(to)}, of ${names}`;
}
