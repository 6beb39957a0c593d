import { SITE } from '../../content/site/site.ts';
import { pageDescription } from '../head/page-title.ts';
import { sharePicturePath } from '../../content/site/share-picture.ts';
import { ROUTES, type Route } from './routes.ts';

/** What site map, feeds and pictures, which are made at build, say of each page; '/404' is the page of all unknown paths. */
export async function readFacts() {
  return Promise.all(ROUTES.map(factsOf));
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

export const SITE_FACTS = { name: SITE.name, origin: SITE.origin, email: SITE.email };
