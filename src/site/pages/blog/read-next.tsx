import { buttonClass } from '#ui/controls/button.tsx';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/elements/icon.tsx';
import type { Post } from '../../../content/blog/post.ts';
import { POSTS } from '../../../content/blog/posts.ts';
import { PostCard } from './post-card.tsx';
import { relatedPosts } from './related-posts.ts';

/** Where to go after an article. */
export function ReadNext({ post }: { post: Post }) {
  return (
    <section aria-labelledby="related-title" className="page max-w-[60rem]">
      <h2 id="related-title" className="text-2xl">
        Read next
      </h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2">
        {relatedPosts(post, POSTS).map((other) => (
          <PostCard key={other.id} post={other} heading="h3" />
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/blog" className={buttonClass('secondary')}>
          <Icon name="arrow-left" /> All Posts
        </Link>
        <Link to="/contact" className={buttonClass('primary')}>
          Subscribe to Newsletter
        </Link>
      </div>
    </section>
  );
}
