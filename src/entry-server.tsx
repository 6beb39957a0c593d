import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { matchRoute, ROUTES } from './app/routes.ts';
import { POST_ROUTES } from './app/routes/blog-routes.ts';

export { blogFeed } from './app/blog-feed.tsx';

/** Every path that becomes a file; '/404' is the page of all unknown paths. */
export const routes: string[] = [...ROUTES, ...POST_ROUTES].map((route) => route.path);

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
