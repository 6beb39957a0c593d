import type { Page } from 'playwright';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { openHarness, openPlain, pathsOf, reaches, recordMany, settles, statusOf } from '../support/harness-page.ts';
import { readRaw } from '../support/raw-database.ts';
import { numbered, tally } from '../support/tally.ts';
import { waitFor } from '../support/wait-for.ts';

/** From this number on, the rows of a tail are folded. */
const ROWS_OF_A_FOLD = 512;
const FOLD_LIMIT_MS = 15_000;
const REPAIR_LIMIT_MS = 30_000;

/** Ways to damage one stored row, named by what is wrong; the names travel into the page. */
const DAMAGES = [
  'no id',
  'an id that is a number',
  'a time that is not a number',
  'a time that is a text',
  'a time of the year 275760',
  'a time before 1970',
  'a Blob instead of a row',
  'a Map instead of a row',
  'a row that holds itself',
  'an unknown kind',
] as const;

/** P10: one damaged record costs that record, never its neighbours. Trials are stored rows, one in a hundred of which is damaged. */
export const DAMAGED_ROWS_FAULTS: Fault[] = [
  fault('P10: rows damaged in ten ways are set aside and reported, and all others are read', { short: 1_000, long: 10_000 }, damageRows),
  fault('P10: damage inside a segment loses the damaged rows only, and is reported', { long: 5_000 }, damageSegment),
];

async function damageRows(trials: number, { browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const plain = await openPlain(context, harnessUrl);
  await prepare(await openHarness(context, harnessUrl), plain, 10);
  const bad = await plain.evaluate(addRows, { count: trials, damaged: Math.max(DAMAGES.length, trials / 100), damages: [...DAMAGES] });
  const page = await openHarness(context, harnessUrl);
  // On a busy machine the repair takes longer than the engine waits for it.
  await reaches(page, 'saved', REPAIR_LIMIT_MS);
  const held = await pathsOf(page);
  const { notices, durability } = await statusOf(page);
  const told = notices.find(({ code }) => code === 'rows-quarantined')?.count ?? 0;
  const { counts } = await readRaw(plain);
  await context.close();
  const broken: string[] = [];
  if (durability !== 'saved') broken.push(`The database was "${durability}" because of damaged rows.`);
  if (told !== bad.length) broken.push(`${told} of ${bad.length} damaged rows were told.`);
  if (counts['quarantine'] !== bad.length) broken.push(`Quarantine holds ${counts['quarantine']} of ${bad.length} damaged rows.`);
  const expected = numbered('added', trials).filter((path) => !bad.includes(path));
  return { trials, ...tally(expected, held), figures: { damaged: bad.length }, broken };
}

async function damageSegment(trials: number, { browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const plain = await openPlain(context, harnessUrl);
  await prepare(await openHarness(context, harnessUrl), plain, trials);
  const kind = await plain.evaluate(damageOneSegment);
  const page = await openHarness(context, harnessUrl);
  await reaches(page, 'saved', REPAIR_LIMIT_MS);
  const held = await pathsOf(page);
  const { notices } = await statusOf(page);
  const told = notices.find(({ code }) => code === 'rows-quarantined')?.count ?? 0;
  const expected = numbered('prepared', trials);
  const { lost, doubled } = tally(expected, held);
  const broken: string[] = [];
  if (kind === 0) broken.push('There was no segment to damage.');
  if (lost !== told) broken.push(`${lost} rows are gone, and ${told} are told to be damaged.`);
  if (lost > trials / 10) broken.push(`One damaged byte cost ${lost} of ${trials} rows.`);
  const { counts } = await readRaw(plain);
  if ((counts['quarantine'] ?? 0) !== 1) broken.push(`Quarantine holds ${counts['quarantine']} records instead of 1.`);
  await context.close();
  return { trials, lost: Math.max(0, lost - told), doubled, figures: { 'rows hit': lost }, broken };
}

/** Lets our own code make the database with so many rows, and takes away the mirror, which would bring lost ones back. */
async function prepare(page: Page, plain: Page, rows: number): Promise<void> {
  await recordMany(page, 'prepared', rows);
  await settles(page, 60_000);
  // The leader folds a full tail into a segment in one of its next rounds.
  await waitFor(FOLD_LIMIT_MS, async () => ((await readRaw(plain)).counts['pageViews.tail'] ?? 0) < ROWS_OF_A_FOLD);
  await page.close({ runBeforeUnload: false });
  await plain.evaluate(() => localStorage.clear());
}

/** Runs in a page: copies a stored row many times, and damages some of the copies. Answers the paths of the damaged ones. */
async function addRows({ count, damaged, damages }: { count: number; damaged: number; damages: string[] }): Promise<string[]> {
  type Row = Record<string, unknown> & { ts: number };
  const settle = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const damage = (kind: string, row: Row): unknown => {
    switch (kind) {
      case 'no id':
        return { ...row, id: undefined };
      case 'an id that is a number':
        return { ...row, id: row.ts };
      case 'a time that is not a number':
        return { ...row, ts: NaN };
      case 'a time that is a text':
        return { ...row, ts: String(row.ts) };
      case 'a time of the year 275760':
        return { ...row, ts: 8_640_000_000_000_000 };
      case 'a time before 1970':
        return { ...row, ts: -1 };
      case 'a Blob instead of a row':
        return new Blob([JSON.stringify(row)]);
      case 'a Map instead of a row':
        return new Map(Object.entries(row));
      case 'a row that holds itself':
        return Object.assign(row, { path: row });
      case 'an unknown kind':
        return { ...row, kind: 'x'.repeat(1_000_000) };
      default:
        throw new Error(`No damage is called ${kind}`);
    }
  };
  const database = await settle(indexedDB.open('bugmatrix-events'));
  const work = database.transaction('pageViews.tail', 'readwrite');
  const tail = work.objectStore('pageViews.tail');
  const [row] = (await settle(tail.getAll())) as Row[];
  if (!row) throw new Error('There is no stored row to copy');
  const bad: string[] = [];
  for (let n = 0; n < count; n++) {
    const copy: Row = { ...row, id: crypto.randomUUID(), ts: row.ts + n, path: `/added/${n}` };
    const isBad = bad.length < damaged && n % Math.floor(count / damaged) === 0;
    if (isBad) bad.push(`/added/${n}`);
    tail.add(isBad ? damage(damages[bad.length % damages.length]!, copy) : copy, 1_000 + n);
  }
  await new Promise<void>((resolve, reject) => {
    work.addEventListener('complete', () => resolve());
    work.addEventListener('abort', () => reject(work.error));
  });
  database.close();
  return bad;
}

/** Runs in a page: turns one byte in the middle of the largest segment. Answers how many segments there were. */
async function damageOneSegment(): Promise<number> {
  const settle = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const database = await settle(indexedDB.open('bugmatrix-events'));
  const work = database.transaction('pageViews.segments', 'readwrite');
  const segments = work.objectStore('pageViews.segments');
  const keys = await settle(segments.getAllKeys());
  const [key] = keys;
  if (key !== undefined) {
    const record = (await settle(segments.get(key))) as { bytes: ArrayBuffer };
    const bytes = new Uint8Array(record.bytes);
    // Behind header and dictionaries: among the columns.
    const at = Math.floor(bytes.length * 0.9);
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    await settle(segments.put(record, key));
  }
  database.close();
  return keys.length;
}
