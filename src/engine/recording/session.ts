import type { Clock } from '../../lib/clock.ts';
import type { GuardedStorage } from '../../lib/browser/guarded-storage.ts';
import { LOCK_NAMES, STORAGE_KEYS } from '../../lib/browser/storage-keys.ts';
import { PresenceLock, type LockSource } from '../page-locks.ts';
import { sessionStore } from '../state/stores.ts';

/**
 * After a reload the old document's lock is released within some milliseconds, on a busy machine within a second or two; one that is
 * held longer belongs to a living tab.
 */
export const SESSION_CLAIM_MS = 5_000;

/** The last counted view of this tab, also of the document before this one. */
export interface LastView {
  path: string;
  ts: number;
}

/** What a tab remembers over reloads. */
export interface SessionRecord {
  id: string;
  pageViews: number;
  /** Epoch ms of the first page view; null before it. */
  startedAt: number | null;
  /** Where the first page view came from; '' where nothing is known. */
  referrer: string;
  last: LastView | null;
  /** Whether the place of this session was asked for. */
  placeAsked: boolean;
}

export interface SessionDependencies {
  storage: GuardedStorage;
  locks: LockSource | null;
  clock: Clock;
  uuid(): string;
}

/** Units of a referrer, which is an encoded address, that are kept: a record stays small. */
const MAX_REFERRER = 512;

const UUID = /^[0-9a-f-]{36}$/;

/** Reads a stored session; null for anything that is none. */
export function readSession(text: string | null): SessionRecord | null {
  if (text === null || text.length > 8_192) return null;
  try {
    const value = JSON.parse(text) as Partial<Record<keyof SessionRecord, unknown>> | null;
    if (typeof value?.id !== 'string' || !UUID.test(value.id) || !Number.isSafeInteger(value.pageViews)) return null;
    const last = value.last as Partial<LastView> | null;
    const { startedAt, referrer } = value;
    const isLast = typeof last?.path === 'string' && Number.isSafeInteger(last.ts);
    return {
      id: value.id,
      pageViews: Math.max(0, value.pageViews as number),
      startedAt: Number.isSafeInteger(startedAt) ? (startedAt as number) : null,
      referrer: typeof referrer === 'string' ? referrer : '',
      last: isLast ? { path: last.path as string, ts: last.ts as number } : null,
      placeAsked: value.placeAsked === true,
    };
  } catch {
    return null;
  }
}

/** This tab's session: it survives reloads, and ends when the tab does. */
export class Session {
  readonly #deps: SessionDependencies;
  #record: SessionRecord;
  /** Page views of this document, which stay its own when the session turns out to be a copy. */
  #ownViews = 0;
  #lock: PresenceLock;

  constructor(deps: SessionDependencies) {
    this.#deps = deps;
    this.#record = readSession(deps.storage.read(STORAGE_KEYS.session)) ?? this.#fresh(0);
    this.#lock = new PresenceLock(deps.locks, LOCK_NAMES.session(this.#record.id));
    this.#save();
  }

  get id(): string {
    return this.#record.id;
  }

  get last(): LastView | null {
    return this.#record.last;
  }

  /** Holds the session, or renews it when another living tab does: a duplicated tab copies sessionStorage. */
  async claim(): Promise<void> {
    // While this document was in the back/forward cache, others of its tab went on with the session.
    const stored = readSession(this.#deps.storage.read(STORAGE_KEYS.session));
    if (stored?.id === this.#record.id) this.#record = stored;
    const lock = this.#lock;
    const isOurs = await new Promise<boolean>((resolve) => {
      const cancel = this.#deps.clock.after(SESSION_CLAIM_MS, () => resolve(false));
      void lock.acquire().then((taken) => {
        cancel();
        // Where locks are denied a copy cannot be recognised; the session stays.
        resolve(taken || this.#lock === lock);
      });
    });
    if (isOurs || this.#lock !== lock) return;
    lock.release();
    // Of the copied session only what this document did is its own.
    const startedAt = this.#ownViews > 0 ? (this.#record.last?.ts ?? null) : null;
    this.#record = { ...this.#fresh(this.#ownViews), startedAt };
    this.#lock = new PresenceLock(this.#deps.locks, LOCK_NAMES.session(this.#record.id));
    void this.#lock.acquire();
    this.#save();
  }

  /** Before the back/forward cache. */
  release(): void {
    this.#lock.release();
  }

  /** `referrer` counts with the first view of the session. */
  countView(last: LastView, referrer: string): void {
    this.#ownViews++;
    const { pageViews, startedAt } = this.#record;
    const beginning = startedAt === null ? { startedAt: last.ts, referrer: referrer.slice(0, MAX_REFERRER) } : {};
    this.#record = { ...this.#record, ...beginning, last, pageViews: pageViews + 1 };
    this.#save();
  }

  /** True once a session: only then the place may be asked for. */
  claimPlace(): boolean {
    if (this.#record.placeAsked) return false;
    this.#record = { ...this.#record, placeAsked: true };
    this.#save();
    return true;
  }

  /** An erase ends the session and begins another. */
  erase(): void {
    this.#ownViews = 0;
    this.#record = { ...this.#fresh(0), id: this.#record.id };
    this.#save();
  }

  #fresh(pageViews: number): SessionRecord {
    return { id: this.#deps.uuid(), pageViews, startedAt: null, referrer: '', last: null, placeAsked: false };
  }

  #save(): void {
    this.#deps.storage.write(STORAGE_KEYS.session, JSON.stringify(this.#record));
    const { pageViews, startedAt, referrer, last } = this.#record;
    sessionStore.setState({ pageViews, startedAt, referrer, last });
  }
}
