import { lazy, type ComponentType } from 'react';
import type { PostId } from '../../../content/blog/post-ids.ts';

const LOADERS = import.meta.glob<{ default: ComponentType }>('../../../content/blog/*.md');
const TEXTS: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(LOADERS).map(([file, load]) => [file.replace(/^.*\/(.*)\.md$/, '$1'), lazy(load)]),
);

/** The text of an article, in a chunk of its own. */
export function ArticleText({ id }: { id: PostId }) {
  const Text = TEXTS[id];
  if (!Text) throw new Error(`The article ${id} has no text: add src/content/blog/${id}.md.`);
  return (
    <div className="prose">
      <Text />
    </div>
  );
}
