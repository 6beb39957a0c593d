import { useId, useRef, useState, type FormEvent } from 'react';
import { track } from '#engine/track.ts';
import { classNames } from '#lib/react/class-names.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { ErrorPage } from './error-page.tsx';
import { SitePages } from './site-pages.tsx';

const MAX_LENGTH = 128;

export default function NotFoundPage() {
  return (
    <ErrorPage code="404">
      <PageSearch />
    </ErrorPage>
  );
}

NotFoundPage.facts = {
  title: 'Page Not Found: nothing lives here',
  description: 'This address leads nowhere. The home page, the features and the download are one click away.',
  updated: '2026-11-21',
  noindex: true,
} satisfies PageFacts;

/** Searches titles, descriptions and addresses of the site's pages, in the list that the document holds. Without scripts the whole list shows. */
function PageSearch() {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Found>(null);
  const told = useRef<Found>(null);
  // When the field is left, since only the last result says whether the search helped. The words themselves are private.
  const tell = () => {
    if (typeof found === 'number' && found !== told.current) track('page-search', { results: found });
    told.current = found;
  };
  const search = (text: string) => setFound(place.current === null ? null : showFound(place.current, wordsOf(text)));
  const goToFirst = (event: FormEvent) => {
    event.preventDefault();
    place.current?.querySelector<HTMLElement>('li:not([hidden]) a')?.focus();
  };
  return (
    <>
      <h2 id={id} className="mt-16 text-lg">
        Find a page
      </h2>
      <search>
        <form onSubmit={goToFirst} className="mt-2 max-w-md noscript:hidden">
          <input
            aria-labelledby={id}
            type="search"
            maxLength={MAX_LENGTH}
            autoComplete="off"
            onChange={(event) => search(event.currentTarget.value)}
            onBlur={tell}
            className="h-11 w-full rounded-control border border-control bg-surface px-3"
          />
        </form>
      </search>
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {foundText(found)}
      </p>
      <div ref={place} className={classNames('mt-2', found === null && 'hidden noscript:block')}>
        <SitePages />
      </div>
    </>
  );
}

function foundText(found: Found): string {
  // The text in place of the list says why there is none.
  if (found === null || found === 'no list') return '';
  if (found === 0) return 'No page has all of these words. Try fewer of them, or a part of one.';
  return found === 1 ? '1 page found.' : `${found} pages found.`;
}

/** What a search found: a number of pages, 'no list' where there is none to search in, null where nothing is asked. */
type Found = number | 'no list' | null;

function showFound(place: HTMLElement, words: readonly string[]): Found {
  if (words.length === 0) return null;
  const entries = [...place.querySelectorAll('li')];
  if (entries.length === 0) return 'no list';
  for (const entry of entries) {
    const address = entry.querySelector('a')?.getAttribute('href') ?? '';
    entry.hidden = !hasWords(`${entry.textContent} ${address}`, words);
  }
  return entries.filter(({ hidden }) => !hidden).length;
}

/** The words of a search, in lower case; none where it is blank. */
export function wordsOf(search: string): string[] {
  return search
    .toLowerCase()
    .split(/[\s/]+/)
    .filter((word) => word !== '');
}

/** Whether a text has every word of a search, whole or as a part. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
