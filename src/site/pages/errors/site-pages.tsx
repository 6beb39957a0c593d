import { createContext, lazy, useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import { useHydrated } from '#lib/react/use-hydrated.ts';

export interface SitePage {
  path: string;
  title: string;
  description: string;
}

/** The pages at build, which puts their list into the document; null in a browser. */
export const PagesAtBuild = createContext<readonly SitePage[] | null>(null);

/** Written by the build (scripts/build/discovery.ts), for a change of page inside the application. */
const FILE = '/pages.json';

/** React does not touch the content: it keeps what the document has there. */
const AS_PRERENDERED = { __html: '' };

/** Every page that may be found, as links: part of the document, and fetched where a change of page inside the application shows it. */
export function SitePages() {
  const pages = useContext(PagesAtBuild);
  const hydrated = useHydrated();
  const [isKept] = useState(!import.meta.env.SSR && !hydrated);
  if (isKept) return <div suppressHydrationWarning dangerouslySetInnerHTML={AS_PRERENDERED} />;
  return <div>{pages === null ? <LaterPages /> : <PageList pages={pages} />}</div>;
}

const LaterPages = lazy(async () => {
  const pages = await fetchPages();
  return { default: pages.length === 0 ? NoPages : () => <PageList pages={pages} /> };
});

function NoPages() {
  return (
    <p className="text-sm text-muted">
      The list of pages could not be loaded. Load this page again when the network is back, or follow one of the links below.
    </p>
  );
}

function PageList({ pages }: { pages: readonly SitePage[] }) {
  return (
    <ul aria-label="Pages" className="grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
      {pages.map(({ path, title, description }) => (
        <li key={path} className="border-b border-line">
          <Link to={path} className="group block py-3">
            <span className="block font-medium text-link group-hover:underline">{title}</span>
            <span className="text-sm text-muted">{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Never fails: without a network the list is empty. */
async function fetchPages(): Promise<SitePage[]> {
  try {
    const response = await fetch(FILE);
    const list: unknown = response.ok ? await response.json() : [];
    return Array.isArray(list) ? list.filter(isPage) : [];
  } catch {
    return [];
  }
}

function isPage(value: unknown): value is SitePage {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('title' in value) || !('description' in value)) return false;
  const { path, title, description } = value;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) && typeof title === 'string' && typeof description === 'string';
}
