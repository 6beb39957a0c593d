import { FLAG, type EventRow } from '#contract/rows/event.ts';
import { isSignal } from '#contract/rows/logs.ts';
import { withoutSecrets } from '#contract/rows/without-secrets.ts';
import { FUTURE_TOLERANCE_MS } from '#contract/limits.ts';
import type { ImportReport } from '#contract/ports/local-store.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import { BlockCollector } from './blocks.ts';
import { CsvReader } from './csv.ts';
import { Deriver } from './deriver.ts';
import { rowOfFields, type Fields, type FileEntry, type RowReader } from './row-fields.ts';
import { NdjsonReader } from './ndjson.ts';
import { tellOtherJson } from './other-json.ts';
import { otherKindOf } from './other-kinds.ts';
import { BadFile, checkSize, encodingOf, failureOfReading, textChunks } from './file-text.ts';
import type { Stepper } from '../engine/operations.ts';
import { BACKUP_FORMAT } from './backup-format.ts';

/** Problems listed in the report; all are counted. */
const MAX_PROBLEMS = 20;

/** What becomes of a good row: added, or left because the log has it, or because a full log would drop it at once. */
export type Verdict = 'new' | 'known' | 'too-old';

export interface ImportOptions {
  /** Epoch ms; a row further ahead than is tolerated gets this time and is flagged. */
  now: number;
  /** Hosts of this site: never a source. */
  ownHosts: ReadonlySet<string>;
  /** Asked once for each row that is good and not in the file before. */
  judge(row: EventRow): Verdict;
  maxBytes?: number;
}

/** The part of an import's report that depends on the file alone, not on the rows held. */
export type RowsReport = Omit<ImportReport, 'evicted' | 'held' | 'undoable' | 'undo'>;

/** The rows that would be added, by log, in the file's order, and what there is to say about the file. */
export interface ReadImport {
  report: RowsReport;
  /** Page views and their places. */
  pageViews: EventBlock[];
  signals: EventBlock[];
}

/**
 * Reads a CSV or NDJSON export of this site, recognised by its content; stores nothing. Fails with `bad-input` when the file
 * as a whole is of no use; single bad rows are refused and listed. An aborted signal throws its reason.
 */
export async function readImport(file: Blob, options: ImportOptions, stepper: Stepper): Promise<Outcome<ReadImport>> {
  const size = checkSize(file, options.maxBytes);
  if (!size.ok) return size;
  try {
    const kind = await recognise(file);
    if (!kind.ok) return kind;
    if (kind.value === 'backup') return fail('bad-input', 'This is a backup of everything. Use "Restore" for it.');
    return succeed(await readAll(file, kind.value === 'csv' ? new CsvReader() : new NdjsonReader(), options, stepper));
  } catch (error) {
    return failureOfReading(error);
  }
}

async function readAll(file: Blob, reader: RowReader, options: ImportOptions, stepper: Stepper): Promise<ReadImport> {
  const run = new ImportRun(options);
  for await (const piece of textChunks(file, stepper)) run.take(reader.push(piece));
  run.take(reader.end());
  return { report: run.report, pageViews: run.pageViews.finish(), signals: run.signals.finish() };
}

/** One import: sorts the entries of a file into rows to take, rows to refuse, and the report. */
class ImportRun {
  readonly report: RowsReport = { read: 0, added: 0, known: 0, refused: 0, tooOld: 0, problems: [], from: null, to: null };
  readonly pageViews = new BlockCollector();
  readonly signals = new BlockCollector();
  readonly #options: ImportOptions;
  readonly #deriver: Deriver;
  readonly #seen = new Set<string>();

  constructor(options: ImportOptions) {
    this.#options = options;
    this.#deriver = new Deriver(options.ownHosts);
  }

  /** Throws a {@link BadFile} when there is no use in reading on. */
  take(entries: FileEntry[]): void {
    for (const entry of entries) {
      if (entry.kind === 'stop') throw new BadFile(entry.message);
      if (entry.kind === 'note') this.#list(entry.line, entry.message);
      else if (entry.kind === 'problem') this.#refuse(entry.line, entry.message);
      else this.#takeRow(entry.line, entry.fields);
    }
  }

  #takeRow(line: number, fields: Fields): void {
    const read = rowOfFields(fields);
    if (typeof read === 'string') return this.#refuse(line, `${read}.`);
    if (read.origin === 'sample') return this.#refuse(line, 'Sample data is not imported among recorded events.');
    this.report.read += 1;
    const row = asImported(read, this.#options.now);
    if (row.kind !== 'place') Object.assign(row, this.#deriver.derive(row, fields));
    const verdict = this.#seen.has(row.id) ? 'known' : this.#options.judge(row);
    this.#seen.add(row.id);
    if (verdict === 'known') this.report.known += 1;
    else if (verdict === 'too-old') this.report.tooOld += 1;
    else this.#collect(row);
  }

  #collect(row: EventRow): void {
    this.report.added += 1;
    this.report.from = Math.min(this.report.from ?? row.ts, row.ts);
    this.report.to = Math.max(this.report.to ?? row.ts, row.ts);
    (isSignal(row.kind) ? this.signals : this.pageViews).add(row);
  }

  #refuse(line: number, message: string): void {
    this.report.read += 1;
    this.report.refused += 1;
    this.#list(line, message);
  }

  #list(line: number, message: string): void {
    if (this.report.problems.length < MAX_PROBLEMS) this.report.problems.push({ line, message });
  }
}

/** A row from outside as this browser keeps it: marked as imported, not ahead of the clock, without secrets. */
function asImported(row: EventRow, now: number): EventRow {
  const ahead = row.ts > now + FUTURE_TOLERANCE_MS;
  return {
    ...withoutSecrets(row),
    origin: 'imported',
    ts: ahead ? now : row.ts,
    flags: ahead ? row.flags | FLAG.clamped : row.flags,
  };
}

type FileKind = 'csv' | 'ndjson' | 'backup';

/** Enough to see the header of every format. */
const HEAD_BYTES = 4_096;

/** Recognises a file by its content, never by its name. */
async function recognise(file: Blob): Promise<Outcome<FileKind>> {
  const bytes = await file.slice(0, HEAD_BYTES).arrayBuffer();
  const head = new TextDecoder(await encodingOf(file)).decode(bytes).trimStart();
  const other = otherKindOf(head);
  if (other !== null) {
    const advice = other.isPacked ? '. Unpack it and choose the CSV or NDJSON file in it.' : ', not an export of events.';
    return fail('bad-input', `This is ${other.name}${advice}`);
  }
  if (head.startsWith('[')) return fail('bad-input', tellOtherJson(head));
  if (head === '') return fail('bad-input', 'The file has no content.');
  if (!head.startsWith('{')) return succeed('csv');
  return succeed(head.startsWith(`{"format":"${BACKUP_FORMAT}"`) ? 'backup' : 'ndjson');
}
