import { FAILURE, LinkedInError } from '../linkedin-error.ts';
import { textLike, URN } from '../unknown-text.ts';
import type { Api } from './api.ts';
import { assertFits, assertNone, cutArticle, MAX_ALT_TEXT, textProblem } from './limits.ts';

/** The attachment below the text of a post. */
export type Content =
  | { kind: 'article'; source: string; title: string; description: string }
  | { kind: 'image'; id: string; altText: string }
  | { kind: 'video'; id: string; altText: string };

export interface Draft {
  /** As it was typed. */
  commentary: string;
  content?: Content;
}

interface Options {
  signal?: AbortSignal | undefined;
}

/** Posts in the member's name, publicly. Answers the post's id; null where LinkedIn gave none, although the post exists. */
export async function createPost(api: Api, draft: Draft, { signal }: Options = {}): Promise<string | null> {
  assertNone(textProblem(draft.commentary));
  const body = postRecord(await api.author(), draft);
  assertFits(body);
  const failure = draft.content?.kind === 'image' ? FAILURE.imagePost : FAILURE.post;
  try {
    const answer = await api.call({ method: 'POST', path: 'posts', body, failure, signal });
    return textLike(answer.headers.get('x-restli-id'), URN);
  } catch (thrown) {
    // Late for this page, or for our function, which then answers 504.
    const isLate = thrown instanceof LinkedInError && (thrown.kind === 'late' || thrown.status === 504);
    if (!isLate) throw thrown;
    throw new LinkedInError('late', `${thrown.message} The post may exist all the same: check LinkedIn before you try again.`);
  }
}

function postRecord(author: string, { commentary, content }: Draft): Record<string, unknown> {
  return {
    author,
    commentary: littleText(commentary),
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(content === undefined ? {} : { content: contentRecord(content) }),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  };
}

function contentRecord(content: Content): Record<string, unknown> {
  if (content.kind === 'article') {
    return { article: { source: content.source, ...cutArticle(content.title, content.description) } };
  }
  const altText = content.altText.trim().slice(0, MAX_ALT_TEXT);
  return { media: { id: content.id, ...(altText === '' ? {} : { altText }) } };
}

/** Changes a post; its text only when one is given. */
export async function updatePost(api: Api, id: string, change: { commentary?: string }, { signal }: Options = {}): Promise<void> {
  const { commentary } = change;
  if (commentary !== undefined) assertNone(textProblem(commentary));
  const body = commentary === undefined ? {} : { commentary: littleText(commentary) };
  assertFits(body);
  await api.call({ method: 'PATCH', path: `posts/${encodeURIComponent(id)}`, body, failure: FAILURE.update, signal });
}

export async function deletePost(api: Api, id: string, { signal }: Options = {}): Promise<void> {
  await api.call({ method: 'DELETE', path: `posts/${encodeURIComponent(id)}`, failure: FAILURE.deletion, signal });
}

/**
 * A text as LinkedIn's "little text format" writes it, so that it appears as it was typed: each reserved character gets a
 * backslash, as the format demands also of those that begin no mention, hashtag or template.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
 */
export function littleText(text: string): string {
  return text.replace(/[|{}@[\]()<>#\\*_~]/g, String.raw`\$&`);
}
