import { useState, type ComponentProps, type ComponentType, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { copyText } from '#lib/browser/copy-text.ts';
import type { PostId } from '../../../content/blog/post-ids.ts';

export type ArticleText = ComponentType<{ components: Record<string, ComponentType<ComponentProps<'a'> & ComponentProps<'button'>>> }>;

const TEXTS = import.meta.glob<{ default: ArticleText }>('../../../content/blog/*.md');

/** What stands for elements of an article's text on the page. */
export const ARTICLE_PARTS = { a: ArticleLink, button: CopyButton };

/** Each text is in a chunk of its own. */
export async function loadArticleText(id: PostId): Promise<ArticleText> {
  const load = TEXTS[`../../../content/blog/${id}.md`];
  if (!load) throw new Error(`The article ${id} has no text: add src/content/blog/${id}.md.`);
  return (await load()).default;
}

/** Pages of this site are shown without loading a document; its files, other sites and places in the text are left to the browser. */
function ArticleLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (/^\/[^.]*$/.test(href))
    return (
      <Link {...rest} to={href}>
        {children}
      </Link>
    );
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}

/** Copies the code before it, and says how that went. */
function CopyButton({ className }: ComponentProps<'button'>) {
  const [label, setLabel] = useState('Copy');
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const isCopied = await copyText(currentTarget.previousElementSibling?.textContent ?? '');
    setLabel(isCopied ? 'Copied' : 'Not copied');
  };
  return (
    <button type="button" className={className} onClick={(event) => void copy(event)}>
      {label}
    </button>
  );
}
