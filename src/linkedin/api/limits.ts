import { LinkedInError } from '../linkedin-error.ts';

export const MAX_COMMENTARY = 3_000;
/** Bytes of a post as JSON that our function takes. */
export const MAX_JSON_BYTES = 8_192;
/** Bytes of a request that our function passes on: LinkedIn's own part size, below what hosts take. */
export const MAX_PART_BYTES = 4_194_304;
/** Characters of a picture's description, of an article's title and of its summary. */
export const MAX_ALT_TEXT = 4_086;
const MAX_ARTICLE_TITLE = 400;
const MAX_ARTICLE_TEXT = 4_086;

export interface FileRule {
  types: readonly string[];
  minBytes: number;
  maxBytes: number;
  /** The limit in words, shown before a file is chosen. */
  words: string;
}

/** A picture travels in one piece, so it has to fit into one request. */
export const IMAGE_RULE: FileRule = {
  types: ['image/jpeg', 'image/png', 'image/gif'],
  minBytes: 1,
  maxBytes: MAX_PART_BYTES,
  words: 'JPEG, PNG or GIF, at most 4 MB.',
};

/** What LinkedIn takes as a video; its length is LinkedIn's to judge. */
export const VIDEO_RULE: FileRule = {
  types: ['video/mp4'],
  minBytes: 75_000,
  maxBytes: 500_000_000,
  words: 'MP4, 75 KB to 500 MB, 3 seconds to 30 minutes long.',
};

/** Why a file cannot be posted; null where it can. */
export function fileProblem(file: Pick<Blob, 'type' | 'size'>, rule: FileRule): string | null {
  if (!rule.types.includes(file.type)) return `This kind of file cannot be posted. Choose another one: ${rule.words}`;
  if (file.size < rule.minBytes) return `This file is too small. Choose another one: ${rule.words}`;
  if (file.size > rule.maxBytes) return `This file is too large. Choose another one: ${rule.words}`;
  return null;
}

/** Why a text cannot be posted; null where it can. */
export function textProblem(commentary: string): string | null {
  const over = commentary.length - MAX_COMMENTARY;
  if (over <= 0) return null;
  return `The text is ${over} ${over === 1 ? 'character' : 'characters'} too long: LinkedIn takes ${MAX_COMMENTARY.toLocaleString('en-US')}.`;
}

/** An article's title and summary, cut to what LinkedIn takes. */
export function cutArticle(title: string, description: string): { title: string; description: string } {
  return { title: title.slice(0, MAX_ARTICLE_TITLE), description: description.slice(0, MAX_ARTICLE_TEXT) };
}

/** Throws where a body is larger than the site's function takes. */
export function assertFits(body: unknown): void {
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
  if (bytes <= MAX_JSON_BYTES) return;
  const over = Math.ceil((bytes - MAX_JSON_BYTES) / 100) / 10;
  throw new LinkedInError(
    'limit',
    `The post is ${over} KB too large to be sent: shorten the text. Emoji and non-Latin letters count more.`,
  );
}

/** Throws where `problem` says why something cannot be posted. */
export function assertNone(problem: string | null): void {
  if (problem !== null) throw new LinkedInError('limit', problem);
}
