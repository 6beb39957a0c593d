import { FUTURE_TOLERANCE_MS } from '#contract/limits.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { ImportReport } from '#contract/ports/local-store.ts';
import { DEFAULT_CHOICES } from '#contract/ports/opened-file.ts';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import { isSignal } from '#contract/rows/logs.ts';
import { withoutSecrets } from '#contract/rows/without-secrets.ts';
import type { Stepper } from '../engine/operations.ts';
import { contentsOf, type Content } from '../opened/bytes/contents.ts';
import { UnreadableContent } from '../opened/bytes/pieces.ts';
import { textOf } from '../opened/bytes/text.ts';
import type { Sink } from '../opened/format.ts';
import { OWN_FORMATS } from '../opened/formats/formats.ts';
import { readHead, type KnownFormats } from '../opened/read-files.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import { BlockCollector } from './blocks.ts';
import { checkSize } from './file-size.ts';
import { tellOtherJson } from './other-json.ts';
import { otherKindOf } from './other-kinds.ts';
import { NEEDED_FIELDS } from './row-fields.ts';

/** Problems listed in the report; all are counted. */
const MAX_PROBLEMS = 20;
/** Of the name of an unknown column. */
const SHOWN_LENGTH = 40;
/** Characters of text between two steps. */
const STEP_LENGTH = 524_288;

/** What becomes of a good row: added, or left because the log has it, or because a full log would drop it at once. */
export type Verdict = 'new' | 'known' | 'too-old';

export interface ImportOptions {
  /** Epoch ms; a row further ahead than is tolerated gets this time and is flagged. */
  now: number;
  /** Hosts of this site: never a source. */
  ownHosts: ReadonlySet<string>;
  /** Asked once for each row that is good and not in the files before. */
  judge(row: EventRow): Verdict;
  /** Of all files together, as they lie on the disk and unpacked. */
  maxBytes?: number;
}

/** The part of an import's report that depends on the files alone, not on the rows held. */
export type RowsReport = Omit<ImportReport, 'evicted' | 'held' | 'undoable' | 'undo'>;

/** The rows that would be added, by log, in the order of the files, and what there is to say about these. */
export interface ReadImport {
  report: RowsReport;
  /** Page views and their places. */
  pageViews: EventBlock[];
  signals: EventBlock[];
}

/**
 * Reads events of this site from its exports (CSV, NDJSON) and backups, also packed (.gz, .zip), recognised by their content; stores
 * nothing. Fails with `bad-input` when one of the files as a whole is of no use; single bad rows are refused and listed. An aborted
 * signal throws its reason.
 */
export async function readImport(files: readonly Blob[], options: ImportOptions, stepper: Stepper): Promise<Outcome<ReadImport>> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const size = checkSize(bytes, options.maxBytes);
  if (!size.ok) return size;
  const run = new ImportRun(options, bytes, stepper);
  try {
    const contents = (await Promise.all(files.map(contentsOf))).flat();
    for (const content of contents) {
      const name = contents.length === 1 ? '' : content.name;
      const read = await run.read(content, name);
      if (!read.ok) return name === '' ? read : fail('bad-input', `${name}: ${read.failure.message}`);
    }
  } catch (error) {
    if (error instanceof UnreadableContent) return fail('bad-input', error.message);
    throw error;
  }
  return succeed({ report: run.report, pageViews: run.pageViews.finish(), signals: run.signals.finish() });
}

/** One import: sorts the lines of all files into rows to take, rows to refuse, and the report. */
class ImportRun implements Sink {
  readonly report: RowsReport = { read: 0, added: 0, known: 0, refused: 0, tooOld: 0, problems: [], from: null, to: null };
  readonly pageViews = new BlockCollector();
  readonly signals = new BlockCollector();
  readonly #options: ImportOptions;
  readonly #bytes: number;
  readonly #stepper: Stepper;
  readonly #seen = new Set<string>();
  #bytesRead = 0;
  /** Characters of all files. */
  #length = 0;
  #file = '';
  #line = 0;

  constructor(options: ImportOptions, bytes: number, stepper: Stepper) {
    this.#options = options;
    this.#bytes = bytes;
    this.#stepper = stepper;
  }

  /** Reads a file to its end, whose problems are told under a name; fails where it is of no use. */
  async read(content: Content, name: string): Promise<Outcome<null>> {
    const choices = { ...DEFAULT_CHOICES, ownHosts: [...this.#options.ownHosts] };
    const { format, text: head, file } = await readHead(content, choices, KNOWN);
    const reader = format?.open(head, this, choices);
    if (!reader) return fail('bad-input', file.problem);
    this.#file = name;
    this.#line = 0;
    for await (const text of textOf(content.read((bytes) => (this.#bytesRead += bytes)))) {
      reader.read(text);
      const steps = Math.floor(this.#length / STEP_LENGTH);
      this.#length += text.length;
      const size = checkSize(this.#length, this.#options.maxBytes);
      if (!size.ok) return size;
      if (Math.floor(this.#length / STEP_LENGTH) > steps) await this.#endStep();
    }
    reader.end();
    await this.#endStep();
    return succeed(null);
  }

  #endStep(): Promise<void> {
    return this.#stepper.endStep(this.#bytesRead, this.#bytes);
  }

  hit(): void {}

  leaveOut(): void {
    this.#line++;
  }

  row(read: EventRow): void {
    if (read.origin === 'sample') return this.refuse('Sample data is not imported among recorded events.');
    this.#line++;
    this.report.read++;
    const row = asImported(read, this.#options.now);
    const verdict = this.#seen.has(row.id) ? 'known' : this.#options.judge(row);
    this.#seen.add(row.id);
    if (verdict === 'known') this.report.known++;
    else if (verdict === 'too-old') this.report.tooOld++;
    else this.#collect(row);
  }

  refuse(message: string): void {
    this.#line++;
    this.report.read++;
    this.report.refused++;
    this.#list(this.#line, message);
  }

  leaveOutColumns(names: readonly string[]): void {
    for (const name of names) this.#list(1, `"${name.slice(0, SHOWN_LENGTH)}" is unknown and is left out.`);
  }

  #collect(row: EventRow): void {
    this.report.added++;
    this.report.from = Math.min(this.report.from ?? row.ts, row.ts);
    this.report.to = Math.max(this.report.to ?? row.ts, row.ts);
    (isSignal(row.kind) ? this.signals : this.pageViews).add(row);
  }

  #list(line: number, message: string): void {
    if (this.report.problems.length < MAX_PROBLEMS) this.report.problems.push({ file: this.#file, line, message });
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

/** Says, for a person, what a file is that is none of ours. */
function refusalOf(head: string): string {
  const begun = head.trimStart();
  const other = otherKindOf(begun);
  if (other !== null) {
    return `This is ${other.name}${other.isPacked ? '. Unpack it and choose what is in it.' : ', not an export of events.'}`;
  }
  if (begun === '') return 'The file has no content.';
  if (/^[{[]/.test(begun)) return tellOtherJson(begun);
  return `This is not an export of events: its first line does not name the columns "time", "${NEEDED_FIELDS.join('", "')}".`;
}

const KNOWN: KnownFormats = { formats: OWN_FORMATS, refusalOf };
