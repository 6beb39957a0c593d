import type { PostId } from '../../../content/blog/post-ids.ts';
import { classNames } from '#lib/react/class-names.ts';
import figures from './figures.svg';

/**
 * What an article is about, drawn: `figures.svg` holds a symbol for each, in colors of the page that it is shown on. The build draws
 * it into the article's picture for link previews, too. Its words stand in the record of the article.
 */
export function PostFigure({ id, className }: { id: PostId; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 288" className={classNames('block w-full bg-tint', className)}>
      <use href={`${figures}#${id}`} />
    </svg>
  );
}
