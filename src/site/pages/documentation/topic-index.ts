import MiniSearch, { type Options } from 'minisearch';
import { GUIDES } from '../../../content/documentation/guides.ts';

/** The fields of a topic that are searched, and what counts most. */
export const INDEX_OPTIONS: Options = {
  fields: ['title', 'guide', 'text'],
  storeFields: ['title', 'guide'],
  searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 3, guide: 2 } },
};

/** All words of the guides. Made at build (scripts/vite/built-values-plugin.ts): the page gets the index without the texts. */
export const TOPIC_INDEX = makeIndex().toJSON();

function makeIndex(): MiniSearch {
  const index = new MiniSearch(INDEX_OPTIONS);
  for (const { title: guide, topics } of GUIDES)
    index.addAll(topics.map(({ id, title, paragraphs }) => ({ id, title, guide, text: paragraphs.join(' ') })));
  return index;
}
