import type { PostId } from '../../../content/blog/post-ids.ts';
import type { Post } from '../../../content/blog/post.ts';

const ELEMENT_ID = 'post-record';

/** The article's record as data in its own document: taking the page over needs no list of all articles. */
export function PostRecord({ post }: { post: Post }) {
  return (
    <script type="application/json" id={ELEMENT_ID}>
      {JSON.stringify(post).replaceAll('<', String.raw`\u003c`)}
    </script>
  );
}

/** The record of an article: from the document that shows it, else from the list. */
export async function readPost(id: PostId): Promise<Post> {
  const shown = import.meta.env.SSR ? null : recordIn(document);
  if (shown?.id === id) return shown;
  const { POSTS } = await import('../../../content/blog/posts.ts');
  const post = POSTS.find((each) => each.id === id);
  if (!post) throw new Error(`The article ${id} is not in the list: add it to src/content/blog/posts.ts.`);
  return post;
}

function recordIn(document: Document): Post | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent ?? '';
  return text === '' ? null : (JSON.parse(text) as Post);
}
