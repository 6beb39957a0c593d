import type { Failure, Outcome } from '#contract/outcome.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** One page of anything that is read by cursor. */
export interface Page<R> {
  rows: R[];
  /** '' when this was the last page. */
  cursor: string;
}

export type AskPage<R> = (cursor: string) => Promise<Outcome<Page<R>>>;

/** What has been read so far. */
export interface Pages<R> {
  rows: readonly R[];
  /** What gave these rows: until the first page of another list is there, the one before. Null while there are none. */
  of: AskPage<R> | null;
  /** Whether further rows exist. */
  more: boolean;
  reading: boolean;
  failure: Failure | null;
}

/** A list that changes under the reader is started again this often, then the failure is shown. */
const MAX_FRESH_STARTS = 3;

const NOTHING_YET = { rows: [], of: null, more: true, reading: true, failure: null } as const;

/**
 * Reads page after page, one question at a time. A cursor that is `gone` (the data changed under it) leads to a fresh
 * start: rows that were read stay visible until the new first page arrives.
 */
export class PageReader<R> {
  readonly #ask: AskPage<R>;
  readonly #show: (pages: Pages<R>) => void;
  #pages: Pages<R> = { rows: [], of: null, more: true, reading: false, failure: null };
  #cursor = '';
  #onItsWay: Promise<void> | null = null;
  #closed = false;

  /** `before`: rows of an older question, which stay in sight until the first page is there. */
  constructor(ask: AskPage<R>, show: (pages: Pages<R>) => void, before: Pick<Pages<R>, 'rows' | 'of'> = NOTHING_YET) {
    this.#ask = ask;
    this.#show = show;
    this.#pages = { ...this.#pages, rows: before.rows, of: before.of };
  }

  close(): void {
    this.#closed = true;
  }

  /** Reads the next page unless there is none; while one is on its way, that one is it. */
  next(): Promise<void> {
    if (!this.#pages.more || this.#closed) return Promise.resolve();
    this.#onItsWay ??= this.#read().finally(() => {
      this.#onItsWay = null;
    });
    return this.#onItsWay;
  }

  /** Reads all remaining rows; resolves with those read when it is done or failed. */
  async all(): Promise<Pages<R>> {
    do await this.next();
    while (this.#pages.more && this.#pages.failure === null && !this.#closed);
    return this.#pages;
  }

  async #read(): Promise<void> {
    this.#change({ reading: true, failure: null });
    let outcome = await this.#ask(this.#cursor);
    for (let start = 0; start < MAX_FRESH_STARTS && !outcome.ok && outcome.failure.code === 'gone'; start++) {
      this.#cursor = '';
      outcome = await this.#ask('');
    }
    if (this.#closed) return;
    if (!outcome.ok) {
      this.#change({ reading: false, failure: outcome.failure });
      return;
    }
    const before = this.#cursor === '' ? [] : this.#pages.rows;
    this.#cursor = outcome.value.cursor;
    this.#change({ rows: [...before, ...outcome.value.rows], of: this.#ask, more: this.#cursor !== '', reading: false });
  }

  #change(changes: Partial<Pages<R>>): void {
    this.#pages = { ...this.#pages, ...changes };
    this.#show(this.#pages);
  }
}

interface Reading<R, Q> {
  pages: Pages<R>;
  /** The question whose rows the pages hold: their labels derive from it. */
  question: Q;
  next: () => void;
  /** Reads everything that is left. */
  all: () => Promise<Pages<R>>;
}

/** Reads page by page what a question gives, the first at once; another object is another question, and has to be memoised. */
export function usePages<R, Q extends { ask: AskPage<R> }>(asked: Q): Reading<R, Q> {
  const { ask } = asked;
  const [question, answer] = useState(asked);
  const [pages, setPages] = useState<Pages<R>>(NOTHING_YET);
  const reader = useRef<PageReader<R> | null>(null);
  const read = useRef<Pages<R>>(NOTHING_YET);
  useEffect(() => {
    read.current = pages;
  }, [pages]);
  useEffect(() => {
    const made = new PageReader(ask, setPages, read.current);
    reader.current = made;
    void made.next();
    return () => made.close();
  }, [ask]);
  const next = useCallback(() => void reader.current?.next(), []);
  const all = useCallback(() => reader.current?.all() ?? Promise.resolve<Pages<R>>(NOTHING_YET), []);
  if (pages.of === ask && question !== asked) answer(asked);
  return { pages, question, next, all };
}
