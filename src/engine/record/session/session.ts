import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { RECORDER_KEYS } from '#lib/browser/recorder-keys.ts';
import { fieldsOf, parseFields } from '#lib/untrusted.ts';

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
  placeAsked: boolean;
}

export interface SessionDependencies {
  /** sessionStorage. */
  session: GuardedStorage;
  uuid(): string;
}

/** Units of a referrer, which is an encoded address, that are kept: a record stays small. */
const MAX_REFERRER = 512;
const UUID = /^[0-9a-f-]{36}$/;

/** Reads a stored session; null for anything that is none. */
export function readSession(text: string | null): SessionRecord | null {
  const value: Partial<Record<keyof SessionRecord, unknown>> = parseFields(text, 8_192);
  if (typeof value.id !== 'string' || !UUID.test(value.id) || !Number.isSafeInteger(value.pageViews)) return null;
  const last: Partial<Record<keyof LastView, unknown>> = fieldsOf(value.last);
  const { startedAt, referrer } = value;
  const isLast = typeof last.path === 'string' && Number.isSafeInteger(last.ts);
  return {
    id: value.id,
    pageViews: Math.max(0, value.pageViews as number),
    startedAt: Number.isSafeInteger(startedAt) ? (startedAt as number) : null,
    referrer: typeof referrer === 'string' ? referrer : '',
    last: isLast ? { path: last.path as string, ts: last.ts as number } : null,
    placeAsked: value.placeAsked === true,
  };
}

/** This tab's session: it survives reloads, and ends when the tab does. */
export class Session {
  readonly #deps: SessionDependencies;
  #record: SessionRecord;
  #onChange = () => {};
  /** Page views of this document, which stay its own when the session turns out to be a copy. */
  ownViews = 0;

  constructor(deps: SessionDependencies) {
    this.#deps = deps;
    this.#record = this.#fresh();
    this.change(this.#stored() ?? {});
  }

  get record(): SessionRecord {
    return this.#record;
  }

  /** While this document was in the back/forward cache, others of its tab went on with the session. */
  continue(): void {
    const stored = this.#stored();
    if (stored?.id === this.#record.id) this.change(stored);
  }

  /** Calls back after each change from now on. */
  follow(onChange: () => void): void {
    this.#onChange = onChange;
  }

  change(part: Partial<SessionRecord>): void {
    this.#record = { ...this.#record, ...part };
    this.#deps.session.write(RECORDER_KEYS.session, JSON.stringify(this.#record));
    this.#onChange();
  }

  renew(part: Partial<SessionRecord>): void {
    this.#record = this.#fresh();
    this.change(part);
  }

  /** `referrer` counts with the first view of the session. */
  countView(last: LastView, referrer: string): void {
    this.ownViews++;
    const { pageViews, startedAt } = this.#record;
    const beginning = startedAt === null ? { startedAt: last.ts, referrer: referrer.slice(0, MAX_REFERRER) } : {};
    this.change({ ...beginning, last, pageViews: pageViews + 1 });
  }

  #stored(): SessionRecord | null {
    return readSession(this.#deps.session.read(RECORDER_KEYS.session));
  }

  #fresh(): SessionRecord {
    return { id: this.#deps.uuid(), pageViews: 0, startedAt: null, referrer: '', last: null, placeAsked: false };
  }
}
