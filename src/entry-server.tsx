import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { matchRoute } from './app/routes.ts';

export { blogFeed } from './app/blog-feed.tsx';
export { PAGE_FACTS as pages, SITE_FACTS as site } from './app/site-facts.ts';

/** The markup of a path; React puts title, meta and link elements in front of the first other element. */
export async function render(path: string): Promise<string> {
  await matchRoute(path).page.preload();
  const app = (
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>
  );
  // Without a limit React moves large boundaries to the end and swaps them in by an inline script, which the policy forbids.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
