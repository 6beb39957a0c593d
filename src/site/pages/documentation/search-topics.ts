import MiniSearch from 'minisearch';
import { GUIDES } from '../../../content/documentation/guides.ts';

/** A topic of the documentation that holds the words of a search. */
export interface FoundTopic {
  id: string;
  title: string;
  guide: string;
}

const index = new MiniSearch({
  fields: ['title', 'guide', 'text'],
  storeFields: ['title', 'guide'],
  searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 3, guide: 2 } },
});
for (const { title: guide, topics } of GUIDES)
  index.addAll(topics.map(({ id, title, paragraphs }) => ({ id, title, guide, text: paragraphs.join(' ') })));

/** Topics with all words of a text, best first; words may be unfinished or misspelled. */
export function searchTopics(text: string): FoundTopic[] {
  return index.search(text).map(({ id, title, guide }) => ({ id: String(id), title: String(title), guide: String(guide) }));
}
