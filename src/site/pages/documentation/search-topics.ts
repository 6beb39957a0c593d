import MiniSearch from 'minisearch';
import { INDEX_OPTIONS, TOPIC_INDEX } from './topic-index.ts';

/** A topic of the documentation that holds the words of a search. */
export interface FoundTopic {
  id: string;
  title: string;
  guide: string;
}

const index = MiniSearch.loadJS(TOPIC_INDEX, INDEX_OPTIONS);

/** Topics with all words of a text, best first; words may be unfinished or misspelled. */
export function searchTopics(text: string): FoundTopic[] {
  return index.search(text).map(({ id, title, guide }) => ({ id: String(id), title: String(title), guide: String(guide) }));
}
