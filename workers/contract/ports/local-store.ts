import type { EventRow } from '../rows/event.ts';
import type { LogName } from '../rows/logs.ts';
import type { SettingsChange } from '../documents/change-settings.ts';
import type { Settings } from '../documents/settings.ts';
import type { Outcome } from '../outcome.ts';
import type { RowsQuestion } from '../questions/rows.ts';
import type { RefusedLine } from './refused-line.ts';

/** How safely recorded rows are stored right now. */
export type Durability =
  /** Written to IndexedDB; survives a closed tab and a killed browser. */
  | 'saved'
  /** The database is opening or reopening; recorded views are in the journal. */
  | 'opening'
  /** No database: views live as long as this page (and in the journal, where there is one). */
  | 'memory'
  /** The database was written by a newer version of this site: nothing is read, written or deleted. */
  | 'newer-version';

/** Something that the operator should know, told until it is no longer true. */
export interface StoreNotice {
  code:
    | 'rows-missing'
    | 'rows-quarantined'
    | 'rows-restored'
    | 'quota-trimmed'
    | 'database-blocked'
    | 'memory-only'
    | 'newer-version'
    | 'documents-unsaved';
  message: string;
  /** How many rows, or changes, it is about; 0 where that is not known. */
  count: number;
}

/** The data sets that this engine answers questions from. */
export type DatasetName = 'recorded' | 'sample';

export interface StoreStatus {
  durability: Durability;
  held: number;
  capacity: number;
  signalsHeld: number;
  /** Epoch ms of the oldest and the newest page view held; null when there is none. */
  earliest: number | null;
  latest: number | null;
  /** Whether sample data is held beside the recording. */
  sample: boolean;
  visitor: string;
  /** The class of this browser, such as `Chrome on Windows, Desktop`; '' until it is known. */
  agent: string;
  epoch: EraseEpoch;
  notices: StoreNotice[];
  /** This tab leads (compacts and trims), another one does, or none can (no locks). */
  leader: 'this-tab' | 'other-tab' | 'none';
}

/** Raised by every erase; rows recorded under an older number before `erasedAt` are dropped. */
export interface EraseEpoch {
  n: number;
  /** Epoch ms; 0 before the first erase. */
  erasedAt: number;
}

/** What the page mirrors to localStorage: bounded by the page, rows newest first. */
export interface MirrorContent {
  epoch: EraseEpoch;
  visitor: string;
  digest: { count: number; hash: string; topPaths: { name: string; count: number }[]; topReferrers: { name: string; count: number }[] };
  newest: EventRow[];
}

/** Two forms of all that is held, and what other tools have a place for in theirs: GoatCounter's CSV, Umami's `website_event.csv`. */
export type ExportFormat = 'csv' | 'ndjson' | 'goatcounter' | 'umami';

export interface ImportReport {
  /** Rows read, added as new, already held, and refused. */
  read: number;
  added: number;
  known: number;
  refused: number;
  /** Older than all rows kept after the import, so dropped. */
  tooOld: number;
  /** The first problems, at most 20. */
  problems: RefusedLine[];
  /** Epoch ms of the first and last row that would be added; null when none. */
  from: number | null;
  to: number | null;
  /**
   * Recorded rows of each log that are the oldest then and go, because no more than the capacity is held; `from` and `to`:
   * epoch ms of the first and the last of them, null when none goes.
   */
  evicted: Record<LogName, { rows: number; from: number | null; to: number | null }>;
  /** Page views held then, the most that are held, and epoch ms of the first and the last of them. */
  held: { pageViews: number; capacity: number; from: number | null; to: number | null };
  /** Whether {@link LocalStore.undoImport} can take it back; of a preview: whether it could. */
  undoable: boolean;
  /** Names the import for {@link LocalStore.undoImport}; null = it cannot be undone, or only a preview was made. */
  undo: string | null;
}

/** How many of each a restore wrote in place of the former content. */
export interface RestoreReport {
  pageViews: number;
  signals: number;
  documents: number;
  /** Parts of the documents of which something was damaged and left out; `count`: how many values or entries. */
  refused: { part: string; count: number }[];
}

/** Long operations report here; `operation` is the id that their call was given. */
export interface Progress {
  operation: string;
  done: number;
  total: number;
}

/**
 * What only this browser's engine has: storage mode, capacity, repair, sample data, files, erase.
 * Every long operation takes an `operation` id, reports {@link Progress} and can be cancelled by it.
 */
export interface LocalStore {
  status(): Promise<Outcome<StoreStatus>>;
  /** Answers immediately, which distinguishes a busy database from a hanging worker. */
  ping(): Promise<true>;
  /** What the mirror should hold; rows fill at most `maxBytes` as JSON. */
  mirror(maxBytes: number): Promise<Outcome<MirrorContent>>;
  /** Rows that the mirror still has and the database lost come back, if they are of the current epoch. */
  adoptMirror(content: unknown): Promise<Outcome<{ restored: number }>>;
  /**
   * Makes sample data of `count` page views from `seed`, in memory only, in place of any made before. They are those of a year that
   * ends with the day (UTC) of `until`, epoch ms; what happens later on that day is held back. Answers how many page views are held.
   */
  makeSample(options: { operation: string; count: number; seed: number; until: number }): Promise<Outcome<{ count: number }>>;
  /**
   * The sample goes on until another instant: the rows held back that happened by then come, or, on another day, the sample of that
   * day replaces it. Answers whether anything changed.
   */
  growSample(until: number): Promise<Outcome<{ grown: boolean }>>;
  removeSample(): Promise<Outcome<null>>;
  settings(): Promise<Outcome<Settings>>;
  /** Changes some of them and answers all; other tabs are notified. Changes that several tabs make at once are all kept. */
  changeSettings(change: SettingsChange): Promise<Outcome<Settings>>;
  /**
   * Rows of a data set as a file: of the recording where none is named. All that are held, or the page views that a question selects
   * (of whichever page) with what happened on them. Fails where there are none.
   */
  exportRows(options: { operation: string; format: ExportFormat; dataset?: DatasetName; of?: RowsQuestion }): Promise<Outcome<Blob>>;
  /** Reads exports and backups of this site, also packed, and says what importing their rows would do; stores nothing. */
  previewImport(options: { operation: string; files: readonly Blob[] }): Promise<Outcome<ImportReport>>;
  importRows(options: { operation: string; files: readonly Blob[] }): Promise<Outcome<ImportReport>>;
  /**
   * Takes back the import of this name: its rows go, the rows that it pushed out return, and rows recorded since stay.
   * Possible until the page closes; fails with `gone` afterwards, and after an erase or a restore.
   */
  undoImport(undo: string): Promise<Outcome<null>>;
  /** Everything (all logs, documents, visitor) as one versioned, checksummed file. */
  backup(options: { operation: string }): Promise<Outcome<Blob>>;
  /**
   * Replaces everything by a backup, or nothing where the browser refuses it. Where it takes the backup and cannot put its
   * documents in place yet, the failure says so, and they are put there when the site is opened next.
   */
  restore(options: { operation: string; file: Blob }): Promise<Outcome<RestoreReport>>;
  /** Removes every row, document, journal, kept file and the visitor id, for good, in every tab. */
  erase(): Promise<Outcome<EraseEpoch>>;
  /** Ends a long operation; its call answers `cancelled` and has changed nothing. */
  cancel(operation: string): Promise<Outcome<null>>;
  /** The place of this visit, learnt after its page view was recorded. */
  setPlace(place: { pageViewId: string; country: string; city: string }): Promise<Outcome<null>>;
  /** Whether the page is visible: only visible tabs may take the place of a leader that fell silent. */
  setVisible(visible: boolean): Promise<Outcome<null>>;
}
