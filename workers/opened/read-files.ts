import type { Clock, Randomness } from '#contract/clock.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { DEFAULT_CHOICES, FILE_FORMATS, type FileReport, type ReadChoices, type ReadFile } from '#contract/ports/opened-file.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import { contentsOf, type Content } from './bytes/contents.ts';
import { UnreadableContent } from './bytes/pieces.ts';
import { textOf } from './bytes/text.ts';
import type { Format } from './format.ts';
import { EXPORT_FORMATS, LOG_FORMATS } from './formats/formats.ts';
import { refusalOf } from './formats/other-exports.ts';
import { HeadSink, ownHostsOf } from './head-sink.ts';
import { LineLedger } from './ledger.ts';
import { headLines } from './lines.ts';
import type { Naming } from './rows/naming.ts';
import { RowMaker } from './rows/row-maker.ts';

/** Work between two pauses, to which comes that of one piece of text: some 2 ms. */
const STEP_MS = 12;
const REPORT_MS = 200;
/** In search of the end of a first line. */
const MAX_SEARCHED_LENGTH = 2_097_152;
/** Of a line that is shown. */
const MAX_SHOWN_LENGTH = 4_096;

export interface Reading {
  files: readonly File[];
  choices: ReadChoices;
  /** `Infinity`: who takes rows holds none of them, and may get them in any order. */
  maxRows: number;
  clock: Clock;
  randomness: Randomness;
  naming?: Naming;
  /** Rows of the source, files oldest first; each block is of one log. */
  take(blocks: readonly EventBlock[]): void;
  /** At most five times a second. */
  report(report: FileReport, bytesRead: number, bytes: number): void;
  /** Ends a step: lets other tasks run; throws where the reading was cancelled. */
  pause(): Promise<void>;
}

/** The kinds of files that are read. */
export interface KnownFormats {
  /** The first that takes a file reads it. */
  formats: readonly Format[];
  /** What a file is that is none of them, as a sentence that says what to open instead; null = not known. */
  refusalOf(head: string, fileName: string): string | null;
}

const KNOWN: KnownFormats = { formats: [...LOG_FORMATS, ...EXPORT_FORMATS], refusalOf };

/**
 * Reads files as one source: recognised by the head of each, then read oldest first in whatever order they were given. Fails with
 * `bad-input` where none of them can be read; what `pause` throws is thrown.
 */
export async function readFiles(reading: Reading, known = KNOWN): Promise<Outcome<FileReport>> {
  const heads: Head[] = [];
  for (const file of reading.files) {
    for (const content of await contentsOf(file)) {
      await reading.pause();
      heads.push(await readHead(content, reading.choices, known));
    }
  }
  const readable = heads
    .filter((head) => head.format !== null)
    .toSorted((a, b) => (a.sink.oldest < b.sink.oldest ? -1 : Number(a.sink.oldest > b.sink.oldest)));
  if (readable.length === 0) return fail('bad-input', refusalOfAll(heads.map(({ file }) => file)));
  return succeed(await new Run(reading, heads, readable).read());
}

function refusalOfAll(files: readonly ReadFile[]): string {
  const [first, ...others] = files;
  if (first === undefined) return 'No file was given.';
  return others.length === 0 ? first.problem : `None of these ${files.length} files can be read. ${first.name}: ${first.problem}`;
}

/** See `OpenedFilePort.unknownLines`: of the first file that has some. */
export async function readUnknownLines(files: readonly File[], known = KNOWN): Promise<string[]> {
  for (const file of files) {
    for (const content of await contentsOf(file)) {
      const { format, text } = await readHead(content, DEFAULT_CHOICES, known);
      const isLog = format === null && text !== '' && known.refusalOf(text, content.name) === null;
      if (isLog) return headLines(text).map((line) => line.slice(0, MAX_SHOWN_LENGTH));
    }
  }
  return [];
}

/** A file whose head was read. */
interface Head {
  content: Content;
  file: ReadFile;
  format: Format | null;
  text: string;
  sink: HeadSink;
}

/** Recognises a file by how it begins. */
export async function readHead(content: Content, choices: ReadChoices, { formats, refusalOf }: KnownFormats): Promise<Head> {
  const { name, bytes, refusal } = content;
  const file: ReadFile = { name, bytes, format: null, problem: refusal, lines: 0, leftOutColumns: [] };
  const heads = refusal === '' ? await headsOf(content, file) : [''];
  for (const text of heads) {
    for (const format of formats) {
      if (text === '' || (choices.format !== null && format.name !== choices.format)) continue;
      const sink = new HeadSink();
      const reader = format.open(text, sink, choices);
      if (reader === null) continue;
      reader.read(text);
      // What is wrong further on is told when it is read.
      Object.assign(file, { format: format.name, problem: '' });
      return { content, file, format, text, sink };
    }
  }
  const [text = ''] = heads;
  file.problem ||= refusalOf(text, name) ?? refusalByDefault(text, choices);
  return { content, file, format: null, text, sink: new HeadSink() };
}

/** The first 64 KiB of a file as text, and where no line ends in it, what follows the first line: however long, it costs itself alone. */
async function headsOf(content: Content, file: ReadFile): Promise<string[]> {
  const heads: string[] = [];
  let searched = 0;
  try {
    for await (const text of textOf(content.read(() => undefined))) {
      const end = text.search(/[\r\n]/);
      searched += text.length;
      if (heads.length === 2) return [heads[0]!, heads[1] + text];
      if (heads.length === 0 && text !== '') heads.push(text);
      else if (end >= 0) heads.push(text.slice(end));
      if (searched > MAX_SEARCHED_LENGTH || (heads.length === 1 && end >= 0)) return heads;
    }
  } catch (error) {
    file.problem = problemOf(error);
  }
  return heads;
}

function refusalByDefault(head: string, { format, formatString }: ReadChoices): string {
  if (head === '') return 'The file has no content.';
  if (format !== null) return `This is not read as "${FILE_FORMATS[format]}". Let the format be recognised, or choose another one.`;
  if (formatString !== '') return 'Its lines are not written as the format string says: correct it, or read the files without one.';
  return 'This is none of the kinds of files that are read: logs of web servers, and exports of single page views or events.';
}

function problemOf(error: unknown): string {
  if (error instanceof UnreadableContent) return error.message;
  throw error;
}

/** Reads files that were recognised. */
class Run {
  readonly #reading: Reading;
  readonly #order: readonly Head[];
  readonly #ledger: LineLedger;
  readonly #maker: RowMaker;
  readonly #bytes: number;
  #bytesRead = 0;
  #stepBegan: number;
  #reported: number;
  /** Blocks of a file that begins with its newest line: given one by one, each would move all before it. */
  #held: EventBlock[] | null = null;

  constructor(reading: Reading, heads: readonly Head[], order: readonly Head[]) {
    const { choices, maxRows, randomness, naming, clock, files } = reading;
    this.#reading = reading;
    this.#order = order;
    this.#ledger = new LineLedger(
      heads.map(({ file }) => file),
      maxRows,
    );
    this.#maker = new RowMaker({
      pageRule: { ...choices.pageRule, withoutAgent: choices.pageRule.withoutAgent || !order.some(({ sink }) => sink.namesBrowsers) },
      ownHosts: ownHostsOf(
        choices,
        order.map(({ sink }) => sink),
      ),
      starts: order.map(({ sink }) => sink.start),
      randomness,
      naming,
      ledger: this.#ledger,
      take: (block) => (this.#held === null ? reading.take([block]) : this.#held.push(block)),
    });
    this.#bytes = files.reduce((sum, { size }) => sum + size, 0);
    this.#stepBegan = this.#reported = clock.elapsed();
  }

  async read(): Promise<FileReport> {
    for (const [at, head] of this.#order.entries()) {
      await this.#reading.pause();
      await this.#readFile(at, head);
    }
    const report = this.#report();
    this.#reading.report(report, this.#bytes, this.#bytes);
    return { ...report, robotDays: this.#ledger.robotDays };
  }

  async #readFile(at: number, { content, file, format, text, sink }: Head): Promise<void> {
    const { isNewestFirst } = sink;
    this.#ledger.beginFile(file, isNewestFirst);
    this.#maker.beginFile(at, isNewestFirst);
    if (isNewestFirst && this.#reading.maxRows !== Infinity) this.#held = [];
    const reader = format?.open(text, this.#maker, this.#reading.choices);
    try {
      for await (const piece of textOf(content.read((bytes) => (this.#bytesRead += bytes)))) {
        reader?.read(piece);
        await this.#endStep();
      }
    } catch (error) {
      file.problem = problemOf(error);
    }
    reader?.end();
    if (isNewestFirst || at === this.#order.length - 1) this.#maker.end();
    if (this.#held !== null) this.#reading.take(this.#held);
    this.#held = null;
  }

  async #endStep(): Promise<void> {
    const reading = this.#reading;
    const now = reading.clock.elapsed();
    if (now - this.#stepBegan < STEP_MS) return;
    if (now - this.#reported >= REPORT_MS) {
      this.#reported = now;
      reading.report(this.#report(), this.#bytesRead, this.#bytes);
    }
    await reading.pause();
    this.#stepBegan = reading.clock.elapsed();
  }

  #report(): FileReport {
    return this.#ledger.report(this.#maker.counts);
  }
}
