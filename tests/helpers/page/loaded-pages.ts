import { ROUTES } from '../../../src/site/routing/routes.ts';
import type { PageFacts } from '../../../src/content/site/page-facts.ts';

/** Every page of the site with what it says of itself. */
export async function loadedPages(): Promise<{ path: string; facts: PageFacts }[]> {
  return Promise.all(
    ROUTES.map(async ({ path, page }) => {
      await page.preload();
      const facts = page.facts();
      if (!facts) throw new Error(`The page of ${path} says nothing of itself.`);
      return { path, facts };
    }),
  );
}
