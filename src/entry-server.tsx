import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './site/app.tsx';
import { PagesAtBuild, type SitePage } from './site/pages/errors/site-pages.tsx';
import { machineHead, type HeadElement } from './site/head/machine-head.ts';
import { matchRoute } from './site/routing/routes.ts';
import { readFacts } from './site/routing/site-facts.ts';

export { blogFeed, changelogFeed } from './site/feeds.tsx';
export { SITE_FACTS as site } from './site/routing/site-facts.ts';

/** What only machines read in the head of a path. */
export function headOf(path: string): HeadElement[] {
  const facts = matchRoute(path).page.facts();
  return facts ? machineHead(path, facts) : [];
}

let findable: readonly SitePage[] = [];

/** The facts of each page for the build, which reads them before it renders the first page, because one page lists all others. */
export async function pageFacts() {
  const pages = await readFacts();
  findable = pages.filter(({ indexable }) => indexable);
  return pages;
}

/** The markup of a path; React puts title, meta and link elements in front of the first other element. */
export async function render(path: string): Promise<string> {
  await matchRoute(path).page.preload();
  const app = (
    <StrictMode>
      <StaticRouter location={path}>
        <PagesAtBuild value={findable}>
          <App />
        </PagesAtBuild>
      </StaticRouter>
    </StrictMode>
  );
  // Without a limit React moves large boundaries to the end and swaps them in by an inline script, which the policy forbids.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
