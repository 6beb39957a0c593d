import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './site/app.tsx';
import { PagesAtBuild, type SitePage } from './site/pages/errors/site-pages.tsx';
import { machineHead, type HeadElement } from './site/head/machine-head.ts';
import { pageDescription } from './site/head/page-title.ts';
import { matchRoute, ROUTES, type Route } from './site/routing/routes.ts';
import { sharePicturePath } from './content/site/share-picture.ts';
import { SITE } from './content/site/site.ts';

export { blogFeed, changelogFeed } from './site/feeds.tsx';

/** What site map, feeds and pictures say of the whole site. */
export const site = { name: SITE.name, origin: SITE.origin, email: SITE.email };

/** What only machines read in the head of a path. */
export function headOf(path: string): HeadElement[] {
  const facts = matchRoute(path).page.facts();
  return facts ? machineHead(path, facts) : [];
}

let findable: readonly SitePage[] = [];

/** The facts of each page ('/404' is that of all unknown paths) for the build, which reads them before it renders the first page, because one page lists all others. */
export async function pageFacts() {
  const pages = await Promise.all(ROUTES.map(factsOf));
  findable = pages.filter(({ indexable }) => indexable);
  return pages;
}

async function factsOf({ path, page }: Route) {
  await page.preload();
  const facts = page.facts();
  if (!facts) throw new Error(`The page of ${path} says nothing of itself: give it facts (src/content/site/page-facts.ts).`);
  return {
    path,
    title: facts.title,
    description: pageDescription(facts),
    updated: facts.updated,
    indexable: facts.noindex !== true,
    picture: sharePicturePath(path),
  };
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
