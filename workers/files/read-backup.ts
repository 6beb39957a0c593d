import { checkRow } from '../contract/rows/check-row.ts';
import { isSignal } from '../contract/rows/event.ts';
import type { EventRow } from '../contract/rows/event.ts';
import { succeed } from '../contract/outcome.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { BackupContent, BackupHeader } from './backup-format.ts';
import { CHECKSUM_LINE, CHECKSUM_LINE_BYTES } from './backup-format.ts';
import { BlockCollector } from './block-collector.ts';
import { checksumOf } from './checksum.ts';
import { parseObject, readHeader } from './read-backup-head.ts';
import { BadFile, checkSize, failureOfReading, textChunks } from './text-chunks.ts';
import type { Work } from './work.ts';

/**
 * Reads a backup and verifies all of it (format, version, checksum, counts, every row) before it gives any of it; whatever
 * is wrong, the answer is one `bad-input` that says so. An aborted signal throws its reason.
 */
export async function readBackup(file: Blob, work: Work, maxBytes?: number): Promise<Outcome<BackupContent>> {
  const size = checkSize(file, maxBytes);
  if (!size.ok) return size;
  try {
    const head = await readHeader(file);
    if (!head.ok) return head;
    return succeed(await readBody(await verifiedBody(file, work), head.value, work));
  } catch (error) {
    return failureOfReading(error);
  }
}

/** What stands before the checksum, once it is clear that it is what was written. */
async function verifiedBody(file: Blob, work: Work): Promise<Blob> {
  const tail = await file.slice(Math.max(0, file.size - CHECKSUM_LINE_BYTES)).text();
  const checksum = CHECKSUM_LINE.exec(tail)?.[1];
  if (checksum === undefined) throw new BadFile('The backup is incomplete: its last line, the checksum, is missing. Nothing was changed.');
  const body = file.slice(0, file.size - CHECKSUM_LINE_BYTES);
  if ((await checksumOf(body, work)) === checksum) return body;
  throw new BadFile('The backup does not match its checksum: it was changed or damaged. Nothing was changed here.');
}

async function readBody(body: Blob, header: BackupHeader, work: Work): Promise<BackupContent> {
  const reading = new BackupReading(header);
  let rest = '';
  for await (const piece of textChunks(body, work)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) reading.take(line);
  }
  reading.take(rest);
  return reading.finish();
}

class BackupReading {
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
      const documents = parseObject(text);
      if (documents === null) throw badBackup('Line 2 of the backup holds no documents.');
      this.#documents = documents;
      return;
    }
    const row = this.#row(text);
    const { pageViews, signals } = this.#header;
    const index = this.#line - 3;
    if (typeof row === 'string') throw badBackup(`Line ${this.#line} of the backup is no event: ${row}.`);
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
    try {
      const cells = JSON.parse(text) as unknown;
      if (!Array.isArray(cells)) return 'not a list';
      return checkRow(Object.fromEntries(this.#header.columns.map((name, i) => [name, cells[i] as unknown])));
    } catch {
      return 'not JSON';
    }
  }
}

function badBackup(message: string): BadFile {
  return new BadFile(`${message} Nothing was changed.`);
}
