/** Collections of the documents' database; each entry has a primary key of its own. */
export const COLLECTIONS = ['boosts', 'errors', 'social'] as const;
export type CollectionName = (typeof COLLECTIONS)[number];

/** What every entry of a collection has; its other fields are its owner's to check, they may be of any form. */
export interface Entry {
  /** Primary key: stored once, whichever tab adds it. */
  id: string;
  /** Epoch ms. */
  ts: number;
}

/** Room for entries whose `ts` lies in `[from, to)`: none is added where there are `limit` of them. */
export interface Quota {
  from: number;
  to: number;
  limit: number;
}

/** Entries by primary key, ordered by time. Nothing rejects: where storage fails, they live in memory. */
export interface Collection {
  /**
   * Adds the entries whose ids are free, then drops the oldest beyond `keep`, as one transaction: of several tabs that
   * add the same id at once, one succeeds. With a quota, only as many are added as it has room for, and no two tabs use
   * the same room. Answers the ids that were added.
   */
  add(entries: readonly Entry[], keep: number, quota?: Quota): Promise<string[]>;
  /** At most `limit` entries, newest first; those of the same millisecond by id. */
  newest(limit: number): Promise<Entry[]>;
  clear(): Promise<void>;
  /** Calls back now and after every change in any tab; returns the function that ends it. */
  watch(listener: () => void): () => void;
}

/** Everything that is kept beside the events, as a backup holds it. */
export interface KeptDocuments {
  documents: Record<string, unknown>;
  collections: Record<CollectionName, Entry[]>;
}

/**
 * Small keyed documents and the collections beside them, with live updates across tabs. What is read is `unknown`.
 * Where storage fails, they live in memory; no failure of storage rejects.
 */
export interface Documents {
  /** How many changes are in memory only, until the database answers. */
  readonly unsaved: number;
  /** Calls back whenever that number changes. */
  onUnsaved(listener: () => void): void;
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /**
   * Sets what `change` makes of the value, as one transaction: of several tabs that do so at once, each builds upon the others.
   * Answers the value that was set. `change` is pure: it runs again where the database fails. It may refuse by throwing: then nothing
   * is set, and the call rejects with what it threw.
   */
  update<T>(key: string, change: (value: unknown) => T): Promise<T>;
  /** Calls back with the value now and after every change in any tab; returns the function that ends it. */
  watch(key: string, listener: (value: unknown) => void): () => void;
  collection(name: CollectionName): Collection;
  all(): Promise<KeptDocuments>;
  /**
   * Replaces all documents and all collections, as one transaction. False = nothing was changed, neither on
   * disk nor in memory: the database has no room or does not answer. Where the browser denies the database, memory takes it.
   */
  replaceAll(content: KeptDocuments): Promise<boolean>;
  /** Removes everything; only from memory where the database fails. */
  clear(): Promise<void>;
}

/** The documents of a backup; unreadable ones are left out. */
export function readKept(value: unknown): KeptDocuments {
  const { documents, collections } = asObject(value);
  const lists = asObject(collections);
  const entriesOf = (name: CollectionName): Entry[] => {
    const list = lists[name];
    return Array.isArray(list) ? list.filter(isEntry) : [];
  };
  return { documents: asObject(documents), collections: perCollection(entriesOf) };
}

/** Names the first part of a backup's documents that is none, for a person; '' where all have their form. */
export function damagedPart(value: unknown): string {
  const { documents = {}, collections = {} } = asObject(value);
  if (!isPlain(documents)) return 'documents';
  if (!isPlain(collections)) return 'collections';
  const document = Object.entries(documents).find(([, content]) => typeof content !== 'object' || content === null);
  if (document !== undefined) return `document "${document[0].slice(0, MAX_NAME)}"`;
  const name = COLLECTIONS.find((one) => one in collections && !isEntries(asObject(collections)[one]));
  return name === undefined ? '' : `list of ${name}`;
}

const MAX_NAME = 40;

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEntries(value: unknown): boolean {
  return Array.isArray(value) && value.every(isEntry);
}

/** Documents and entries together. */
export function countKept({ documents, collections }: KeptDocuments): number {
  return COLLECTIONS.reduce((sum, name) => sum + collections[name].length, Object.keys(documents).length);
}

/** One value for each collection. */
export function perCollection<T>(make: (name: CollectionName) => T): Record<CollectionName, T> {
  return { boosts: make('boosts'), errors: make('errors'), social: make('social') };
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isEntry(value: unknown): value is Entry {
  const { id, ts } = asObject(value);
  return typeof id === 'string' && Number.isFinite(ts);
}
