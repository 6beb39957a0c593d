import { uploadImage, type UploadOptions } from '../api/images.ts';
import { createPost, type Content } from '../api/posts.ts';
import { uploadVideo } from '../api/videos.ts';
import type { LinkedIn } from '../browser.ts';
import type { OwnDraft } from './own-draft.ts';
import { articleContent, type SharedArticle } from './shared-article.ts';

/**
 * Uploads what is attached, then posts. Answers the post's id; null where LinkedIn gave none. It can be cancelled until the post
 * itself leaves: from then on it is unknown whether it was made.
 */
export async function sendDraft(linkedIn: LinkedIn, draft: OwnDraft, page: SharedArticle, options: UploadOptions): Promise<string | null> {
  const content = await contentOf(linkedIn, draft, page, options);
  const post = { commentary: draft.text.trim(), ...(content === null ? {} : { content }) };
  return createPost(linkedIn.api, post);
}

async function contentOf(
  { api, uploads }: LinkedIn,
  { attached, file, altText }: OwnDraft,
  page: SharedArticle,
  options: UploadOptions,
): Promise<Content | null> {
  if (attached === 'article') return articleContent(page);
  if (attached === 'nothing' || !file) return null;
  return attached === 'image'
    ? { kind: 'image', id: await uploadImage(api, uploads, file, options), altText }
    : { kind: 'video', id: await uploadVideo(api, uploads, file, options), altText: '' };
}
