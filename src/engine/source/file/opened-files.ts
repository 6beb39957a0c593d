import { createStore, type StoreApi } from 'zustand/vanilla';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { DEFAULT_CHOICES, type FileReport, type KeptFile, type OpenedNotice, type ReadChoices } from '#contract/ports/opened-file.ts';
import type { Description } from '#contract/ports/query.ts';
import type { PackedRows, ReportWish } from '#contract/ports/report.ts';
import type { Asking } from '#contract/questions/each-question.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import type { AnswerOf, QuestionOf } from '#contract/questions/questions.ts';
import { pageClock, type Clock } from '#lib/clock.ts';
import { countOf } from '#lib/format/format-number.ts';
import { titleOfFiles } from '#lib/format/title-of-files.ts';
import { newUuid } from '#lib/uuid.ts';
import { CALL_DEADLINE_MS, PendingCalls } from '../../bridge/pending-calls.ts';
import type { WorkerThread } from '../../bridge/host.ts';
import { WatchedWorker } from '../../bridge/watched-worker.ts';
import { beginAgain, chooseSource, sourceStore } from '../current-source.ts';
import { RECORDING, type AnalyticsSource } from '../source.ts';
import { FILE_RULES, spawnFileWorker, type FileWire } from './file-wire.ts';

export interface OpenedFile {
  id: string;
  /** `access.log and 2 more`. */
  title: string;
  /** `gone`: its worker died, or it was deleted from this browser, and with that what was read. */
  state: 'reading' | 'open' | 'failed' | 'gone';
  /** Why it is failed or gone, and what to do; '' = it is neither. */
  failure: string;
  /** What was read so far; null before the first report. */
  report: FileReport | null;
  bytesRead: number;
  bytes: number;
  choices: ReadChoices;
  /** Whether it is kept in this browser, or is being written. `yes`: `bytes` is what it takes there, and how it was read stays. */
  kept: 'no' | 'writing' | 'yes';
  /** Why it is not kept, or what is missing of what was; '' = nothing went wrong. */
  keptProblem: string;
  /** The files themselves, where they are at hand. Without any it lives as long as it is kept. */
  files: readonly File[];
  source: AnalyticsSource;
}

/** Most page views that are held, by the memory of the device in GB that its browser tells. */
const MOST_ROWS = [
  { fromGb: 8, rows: 5_000_000 },
  { fromGb: 4, rows: 2_500_000 },
  { fromGb: 2, rows: 1_500_000 },
  { fromGb: 0, rows: 1_000_000 },
];
const MOST_ROWS_UNKNOWN = 2_000_000;

/** Most page views of a source on a device with so much memory, in GB; browsers that do not tell it give undefined. */
export function maxRowsOf(memoryGb: number | undefined): number {
  return MOST_ROWS.find(({ fromGb }) => memoryGb !== undefined && memoryGb >= fromGb)?.rows ?? MOST_ROWS_UNKNOWN;
}

export interface OpenedFilesDependencies {
  clock: Clock;
  maxRows: number;
  spawn(): WorkerThread;
}

type Tell = (change: Partial<OpenedFile>) => void;

/** Sources of opened files, each with a worker of its own. */
export class OpenedFiles {
  readonly store: StoreApi<{ files: readonly OpenedFile[] }> = createStore<{ files: readonly OpenedFile[] }>(() => ({ files: [] }));
  readonly #deps: OpenedFilesDependencies;
  readonly #sources = new Map<string, FileSource>();

  constructor(deps: OpenedFilesDependencies) {
    this.#deps = deps;
  }

  /** Begins to read files as one source, which need not be looked at yet; answers its id. */
  read(files: readonly File[]): string {
    const id = newUuid();
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    this.#add({ id, title: titleOfFiles(files), bytes, kept: 'no', files });
    return id;
  }

  /** Looks at a kept source as soon as its rows are held. */
  openKept({ id, title, bytes }: KeptFile): void {
    if (!this.#sources.has(id)) this.#add({ id, title, bytes, kept: 'yes', files: [] });
    this.openWhenRead(id);
  }

  /** Keeps a source in this browser, in the background; one that is not read yet as soon as it is. */
  keep(id: string): void {
    this.#sources.get(id)?.keep();
  }

  /** Reads the same files again: with other choices, or after a failure. What was read before is let go. */
  readAgain(id: string, choices: Partial<ReadChoices>): void {
    const opened = this.#find(id);
    if (opened !== undefined) void this.#sources.get(id)?.read({ ...opened.choices, ...choices });
  }

  /** The first lines of a log of the source that is not recognised; none where there is no such. */
  async unknownLines(id: string): Promise<string[]> {
    return this.#sources.get(id)?.unknownLines() ?? [];
  }

  openWhenRead(id: string): void {
    this.#sources.get(id)?.openWhenRead();
  }

  /** Lets go of the source with all that was read; where it shows, the recording shows again. */
  close(id: string): void {
    const source = this.#sources.get(id);
    if (source === undefined) return;
    this.#sources.delete(id);
    this.store.setState(({ files }) => ({ files: files.filter((each) => each.id !== id) }));
    if (sourceStore.getState().source === source) chooseSource(RECORDING);
    source.close();
  }

  #add(given: Pick<OpenedFile, 'id' | 'title' | 'bytes' | 'kept' | 'files'>): void {
    const { id } = given;
    const source = new FileSource(given, this.#deps, (change) => this.#change(id, change));
    this.#sources.set(id, source);
    const rest = { state: 'reading', failure: '', report: null, bytesRead: 0, choices: DEFAULT_CHOICES, keptProblem: '', source } as const;
    this.store.setState(({ files: others }) => ({ files: [...others, { ...given, ...rest }] }));
    void source.read(DEFAULT_CHOICES);
  }

  #find(id: string): OpenedFile | undefined {
    return this.store.getState().files.find((each) => each.id === id);
  }

  #change(id: string, change: Partial<OpenedFile>): void {
    this.store.setState(({ files }) => ({ files: files.map((each) => (each.id === id ? { ...each, ...change } : each)) }));
  }
}

/** Files that are one source. What was read of them is held by its worker alone: without it there are no answers. */
class FileSource implements AnalyticsSource {
  readonly id: string;
  readonly title: string;
  readonly scope = 'file';
  /** Nothing is added to files: what is read anew begins again. */
  readonly changes = { subscribe: () => () => {} };
  readonly errors = null;
  readonly deadlineMs = CALL_DEADLINE_MS;
  /** Empty where the source is read from what was kept. */
  readonly #files: readonly File[];
  readonly #deps: OpenedFilesDependencies;
  readonly #tell: Tell;
  #calls: PendingCalls<FileWire>;
  #worker: WatchedWorker<FileWire> | null = null;
  /** Whether the worker started; null = there is none. */
  #ready: Promise<boolean> | null = null;
  /** Why there is none. */
  #gone: Outcome<never> | null = null;
  /** The reading under way; '' = none. */
  #operation = '';
  #isRead = false;
  #opensWhenRead = false;
  #keepsWhenRead = false;

  constructor({ id, title, files }: Pick<OpenedFile, 'id' | 'title' | 'files'>, deps: OpenedFilesDependencies, tell: Tell) {
    [this.id, this.title] = [id, title];
    this.#files = files;
    this.#deps = deps;
    this.#tell = tell;
    this.#calls = new PendingCalls<FileWire>(FILE_RULES, deps.clock);
  }

  async describe(): Promise<Outcome<Description>> {
    return this.#gone ?? this.#calls.api.describe();
  }

  async ask<K extends QuestionKind>(kind: K, question: QuestionOf<K>): Promise<Outcome<AnswerOf<K>>> {
    const query: Asking = this.#calls.api;
    return this.#gone ?? query[kind](question);
  }

  async packRows(wish: ReportWish): Promise<Outcome<PackedRows>> {
    return this.#gone ?? this.#calls.api.packRows(wish);
  }

  /** Reads in place of what was read before, also of a reading under way. */
  async read(choices: ReadChoices): Promise<void> {
    const operation = newUuid();
    if (this.#operation !== '') void this.#calls.api.cancel(this.#operation);
    this.#operation = operation;
    this.#isRead = false;
    this.#gone = null;
    this.#tell({ state: 'reading', failure: '', report: null, bytesRead: 0, choices });
    this.#ready ??= this.#start();
    const isReady = await this.#ready;
    if (!isReady || operation !== this.#operation) return;
    const outcome = await this.#fill(operation, choices);
    if (operation !== this.#operation) return;
    this.#operation = '';
    if (!outcome.ok) {
      this.#tell({ state: 'failed', failure: outcome.failure.message });
      // No preview says why.
      if (this.#files.length === 0 && this.#opensWhenRead) chooseSource(this);
      return;
    }
    this.#isRead = true;
    this.#tell({ state: 'open', ...outcome.value });
    if (sourceStore.getState().source === this) beginAgain();
    if (this.#opensWhenRead) this.openWhenRead();
    if (this.#keepsWhenRead) this.keep();
  }

  async #fill(operation: string, choices: ReadChoices): Promise<Outcome<Partial<OpenedFile>>> {
    const { api } = this.#calls;
    if (this.#files.length === 0) {
      const outcome = await api.openKept({ operation, id: this.id });
      return outcome.ok ? succeed({ report: outcome.value.report, keptProblem: lostText(outcome.value.lost) }) : outcome;
    }
    const outcome = await api.read({ operation, files: [...this.#files], choices, maxRows: this.#deps.maxRows });
    return outcome.ok ? succeed({ report: outcome.value }) : outcome;
  }

  async unknownLines(): Promise<string[]> {
    const outcome = await this.#calls.api.unknownLines({ files: [...this.#files] });
    return outcome.ok ? outcome.value : [];
  }

  openWhenRead(): void {
    this.#opensWhenRead = !this.#isRead;
    if (this.#isRead) chooseSource(this);
  }

  keep(): void {
    this.#keepsWhenRead = !this.#isRead;
    if (this.#isRead) void this.#keep();
  }

  async #keep(): Promise<void> {
    this.#tell({ kept: 'writing', keptProblem: '' });
    const outcome = await this.#calls.api.keep({ id: this.id, title: this.title });
    this.#tell(outcome.ok ? { kept: 'yes', bytes: outcome.value.bytes } : { kept: 'no', keptProblem: outcome.failure.message });
  }

  close(): void {
    this.#worker?.stop('The files were closed.');
    this.#lose('The files were closed.');
  }

  /** Starts a worker; answers whether it did. */
  #start(): Promise<boolean> {
    const { clock, spawn } = this.#deps;
    const calls = new PendingCalls<FileWire>(FILE_RULES, clock);
    this.#calls = calls;
    return new Promise((resolve) => {
      const onFailure = (reason: string, readyMs: number | null) => {
        const failure = `${reason} Read the files again.`;
        this.#lose(failure);
        this.#tell({ state: readyMs === null ? 'failed' : 'gone', failure });
        resolve(false);
      };
      const events = { onNotice: (notice: OpenedNotice) => this.#take(notice), onReady: () => resolve(true), onFailure };
      this.#worker = new WatchedWorker<FileWire>({ name: NAME, clock, calls, facts: () => ({}), ...events });
      try {
        this.#worker.start(spawn);
      } catch {
        // Once the caller knows of this start.
        queueMicrotask(() => onFailure(`${NAME} could not be started.`, null));
      }
    });
  }

  #take(notice: OpenedNotice): void {
    if (notice.kind === 'deleted') {
      this.#worker?.stop(DELETED);
      this.#lose(DELETED);
      this.#tell({ state: 'gone', failure: DELETED, kept: 'no' });
    } else if (this.#operation !== '') {
      const { report, bytesRead, bytes } = notice;
      this.#tell({ report, bytesRead, bytes });
    }
  }

  /** Without a worker, what was read is gone. */
  #lose(reason: string): void {
    this.#gone = fail('gone', reason, { retry: false });
    this.#worker = null;
    this.#ready = null;
    this.#operation = '';
    this.#isRead = false;
  }
}

const NAME = 'What reads these files';
const DELETED = 'These files were deleted from this browser, in another tab or with everything else.';

/** What is missing of a kept source of which some records were damaged; '' = nothing. */
function lostText(lost: number): string {
  return lost === 0 ? '' : `What was kept is damaged: ${countOf(lost, 'row')} cannot be read. Open the files themselves for all of them.`;
}

/** Those of this page, in the order in which they were opened. */
export const openedFiles = new OpenedFiles({
  clock: pageClock,
  maxRows: maxRowsOf((globalThis.navigator as (Navigator & { deviceMemory?: number }) | undefined)?.deviceMemory),
  spawn: spawnFileWorker,
});
