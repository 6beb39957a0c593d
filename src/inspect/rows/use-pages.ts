import { useCallback, useEffect, useRef, useState } from 'react';
import { PageReader, type AskPage, type Pages } from './page-reader.ts';

const NOTHING_YET = { rows: [], more: true, reading: true, failure: null } as const;

interface Reading<R> {
  pages: Pages<R>;
  next: () => void;
  /** Reads everything that is left. */
  all: () => Promise<Pages<R>>;
}

/** Reads page by page what `ask` gives, the first at once; another function is another list, and has to be memoised. */
export function usePages<R>(ask: AskPage<R>): Reading<R> {
  const [pages, setPages] = useState<Pages<R>>(NOTHING_YET);
  const reader = useRef<PageReader<R> | null>(null);
  useEffect(() => {
    const made = new PageReader(ask, setPages);
    reader.current = made;
    void made.next();
    return () => made.close();
  }, [ask]);
  const next = useCallback(() => void reader.current?.next(), []);
  const all = useCallback(() => reader.current?.all() ?? Promise.resolve<Pages<R>>(NOTHING_YET), []);
  return { pages, next, all };
}
