import { withoutSecrets } from '#contract/rows/without-secrets.ts';
import { checkRow } from '#contract/rows/check-row.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { isSignal } from '#contract/rows/logs.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import {
  BACKUP_COLUMNS,
  BACKUP_FORMAT,
  BACKUP_VERSION,
  CHECKSUM_LINE,
  CHECKSUM_LINE_BYTES,
  checksumOf,
  type BackupContent,
  type BackupHeader,
} from './backup-format.ts';
import { BlockCollector, countRows, rowsInSteps } from './blocks.ts';
import { checkSize } from './file-size.ts';
import type { Stepper } from '../engine/operations.ts';
import { objectOfJson, valueOfJson } from '../opened/json-lines.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';

/** Bytes decoded in one step. */
const STEP_BYTES = 524_288;

/**
 * Reads a backup and verifies all of it (format, version, checksum, counts, every row) before it returns any of it; any
 * fault is answered by one `bad-input` that names it. An aborted signal throws its reason.
 */
export async function readBackup(file: Blob, stepper: Stepper, maxBytes?: number): Promise<Outcome<BackupContent>> {
  const size = checkSize(file.size, maxBytes);
  if (!size.ok) return size;
  try {
    const head = await readHeader(file);
    if (!head.ok) return head;
    return succeed(await readBody(await verifiedBody(file, stepper), head.value, stepper));
  } catch (error) {
    return failureOfReading(error);
  }
}

/** The content before the checksum. Throws a {@link BadFile} unless the checksum matches it. */
async function verifiedBody(file: Blob, stepper: Stepper): Promise<Blob> {
  const tail = await file.slice(Math.max(0, file.size - CHECKSUM_LINE_BYTES)).text();
  const checksum = CHECKSUM_LINE.exec(tail)?.[1];
  if (checksum === undefined) throw new BadFile('The backup is incomplete: its last line, the checksum, is missing. Nothing was changed.');
  const body = file.slice(0, file.size - CHECKSUM_LINE_BYTES);
  if ((await checksumOf(body, stepper)) === checksum) return body;
  throw new BadFile('The backup does not match its checksum: it was changed or damaged. Nothing was changed here.');
}

async function readBody(body: Blob, header: BackupHeader, stepper: Stepper): Promise<BackupContent> {
  const reader = new BackupReader(header);
  const decoder = new TextDecoder();
  let line = '';
  for (let at = 0; at < body.size; at += STEP_BYTES) {
    const end = Math.min(at + STEP_BYTES, body.size);
    const [rest = '', ...others] = decoder.decode(await body.slice(at, end).arrayBuffer(), { stream: true }).split('\n');
    line += rest;
    for (const next of others) {
      reader.take(line);
      line = next;
    }
    await stepper.endStep(end, body.size);
  }
  reader.take(line);
  return reader.finish();
}

/** Takes the lines of a backup's body one by one, and refuses the first that is wrong. */
class BackupReader {
  readonly #header: BackupHeader;
  readonly #pageViews = new BlockCollector();
  readonly #signals = new BlockCollector();
  readonly #seen = new Set<string>();
  #documents: object = {};
  #line = 0;

  constructor(header: BackupHeader) {
    this.#header = header;
  }

  take(text: string): void {
    this.#line += 1;
    if (this.#line === 1) return;
    if (this.#line === 2) {
      const documents = objectOfJson(text);
      if (documents === null) throw badBackup('Line 2 of the backup holds no documents.');
      this.#documents = documents;
      return;
    }
    const row = this.#row(text);
    const { pageViews, signals } = this.#header;
    const index = this.#line - 3;
    if (typeof row === 'string') throw badBackup(`Line ${this.#line} of the backup is not an event: ${row}.`);
    if (index >= pageViews + signals) throw badBackup('The backup has more events than its header says.');
    if (isSignal(row.kind) !== index >= pageViews) throw badBackup(`Line ${this.#line} of the backup is in the wrong log.`);
    if (this.#seen.has(row.id)) throw badBackup(`Line ${this.#line} of the backup repeats an event.`);
    this.#seen.add(row.id);
    (index < pageViews ? this.#pageViews : this.#signals).add(row);
  }

  finish(): BackupContent {
    const { pageViews, signals, visitor } = this.#header;
    if (this.#line - 2 !== pageViews + signals) throw badBackup('The backup has fewer events than its header says.');
    return { visitor, documents: this.#documents, pageViews: this.#pageViews.finish(), signals: this.#signals.finish() };
  }

  #row(text: string): EventRow | string {
    const cells = valueOfJson(text);
    if (!Array.isArray(cells)) return 'not a list of JSON';
    const row = checkRow(Object.fromEntries(this.#header.columns.map((name, i) => [name, cells[i] as unknown])));
    return typeof row === 'string' ? row : withoutSecrets(row);
  }
}

/** Thrown where a backup is of no use, with a sentence for a person. */
class BadFile extends Error {}

function badBackup(message: string): BadFile {
  return new BadFile(`${message} Nothing was changed.`);
}

/** The failure that an error while reading a backup comes down to; a bug or a cancellation is thrown again. */
function failureOfReading(error: unknown): Outcome<never> {
  if (error instanceof BadFile) return fail('bad-input', error.message);
  const isGone = error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError');
  if (isGone) return fail('bad-input', 'The file could not be read: it was moved, changed or locked meanwhile. Choose it again.');
  throw error;
}

/** Our first line has a few hundred bytes; a longer one is not read. */
const HEAD_BYTES = 16_384;
const VISITOR = /^[\x21-\x7e]{1,64}$/;

/** Reads the first line of a backup and says, for a person, why the file is no backup, or none that this version can read. */
async function readHeader(file: Blob): Promise<Outcome<BackupHeader>> {
  const [line = ''] = (await file.slice(0, HEAD_BYTES).text()).split('\n', 1);
  const raw = objectOfJson(line);
  if (raw === null || raw['format'] !== BACKUP_FORMAT) {
    return fail('bad-input', 'This is not a backup of Bug Matrix. Exports of events (CSV, NDJSON) are read by "Import".');
  }
  const { version, createdAt, visitor, pageViews, signals, columns } = raw;
  if (typeof version !== 'number' || version !== BACKUP_VERSION) {
    return fail(
      'bad-input',
      `Got a backup of version ${String(version)} when ${BACKUP_VERSION} was expected${isNewer(version) ? ': it was made by a newer version of this site' : ''}.`,
    );
  }
  const isWhole = typeof createdAt === 'string' && isCount(pageViews) && isCount(signals) && isTexts(columns);
  if (!isWhole || typeof visitor !== 'string' || !VISITOR.test(visitor)) {
    return fail('bad-input', 'The first line of the backup is damaged. Nothing was changed.');
  }
  return succeed({ format: BACKUP_FORMAT, version, createdAt, visitor, pageViews, signals, columns });
}

function isNewer(version: unknown): boolean {
  return typeof version === 'number' && version > BACKUP_VERSION;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** Everything as one file, as backup-format describes it. `now` is epoch ms. Documents are plain JSON data. An aborted signal throws its reason. */
export async function writeBackup(content: BackupContent, now: number, stepper: Stepper): Promise<Blob> {
  const header: BackupHeader = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    createdAt: new Date(now).toISOString(),
    visitor: content.visitor,
    pageViews: countRows(content.pageViews),
    signals: countRows(content.signals),
    columns: [...BACKUP_COLUMNS],
  };
  const parts = [JSON.stringify(header), JSON.stringify(content.documents)];
  await addRows(parts, content.pageViews, stepper);
  await addRows(parts, content.signals, stepper);
  const body = new Blob([parts.join('\n')]);
  return new Blob([body, `\n{"checksum":"${await checksumOf(body, stepper)}"}\n`], { type: 'application/json' });
}

async function addRows(parts: string[], blocks: readonly EventBlock[], stepper: Stepper): Promise<void> {
  for await (const rows of rowsInSteps(blocks, stepper)) {
    parts.push(rows.map((row) => JSON.stringify(BACKUP_COLUMNS.map((name) => row[name]))).join('\n'));
  }
}
