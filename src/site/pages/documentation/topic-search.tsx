import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadPart } from '#lib/browser/load-part.ts';
import type { FoundTopic } from './search-topics.ts';

type Search = (text: string) => FoundTopic[];

/** Finds topics of the page by their words. What searches is loaded when the field is touched, and needs no network afterwards. */
export function TopicSearch() {
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState<Search | 'none' | null>(null);
  const [text, setText] = useState('');
  const load = () => {
    // Also what was typed before the page listened.
    setText(field.current?.value ?? '');
    void loadPart(() => import('./search-topics.ts')).then((topics) => setSearch(() => topics?.searchTopics ?? 'none'));
  };
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (document.activeElement === field.current) begin();
  }, []);
  const found = typeof search === 'function' && text.trim() !== '' ? search(text) : null;
  return (
    <search className="page screen-only noscript:hidden block">
      <label htmlFor="topic-search" className="font-medium">
        Search the documentation
      </label>
      <input
        ref={field}
        id="topic-search"
        type="search"
        onFocus={load}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText((event.currentTarget.value = ''))}
        placeholder="cURL, favorites, permission …"
        className="mt-2 block h-11 w-full max-w-xl rounded-control border border-control bg-surface px-3"
      />
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {search === 'none' && 'The search could not be loaded: use the search of your browser, which finds every word of this page.'}
        {found && (found.length === 0 ? 'No topic has these words.' : `${found.length} ${found.length === 1 ? 'topic' : 'topics'}`)}
      </p>
      {found && found.length > 0 && (
        <ol className="mt-1 max-w-xl divide-y divide-line rounded-card border border-line bg-surface">
          {found.map(({ id, title, guide }) => (
            <li key={id}>
              <a href={`#${id}`} className="block px-4 py-2.5 hover:bg-raised">
                {title} <span className="text-sm text-muted">in {guide}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </search>
  );
}
