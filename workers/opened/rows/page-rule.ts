import type { LeftOutReason, PageRule } from '#contract/ports/opened-file.ts';
import type { Hit } from '../format.ts';

/** What a request asks for, by its path. */
export type Asked = 'page' | 'static-file' | 'robots-file';

/** Extensions of what pages load: those of Matomo's importer of logs, and what is newer. */
const STATIC_EXTENSIONS: ReadonlySet<string> = new Set(
  'gif jpg jpeg png bmp ico svg svgz ttf otf eot woff woff2 class swf css js xml webp map json webmanifest avif mp4'.split(' '),
);
const EXTENSION = /\.([a-z0-9]{1,11})$/i;

/** What a path (without query) is of. */
export function askedOf(path: string): Asked {
  if (path === '/robots.txt') return 'robots-file';
  const extension = EXTENSION.exec(path)?.[1] ?? '';
  return STATIC_EXTENSIONS.has(extension.toLowerCase()) ? 'static-file' : 'page';
}

/**
 * Whether a request of a person is a page view, or why it is none. HEAD and robots.txt never are; an error is one whatever was asked
 * for. A status of 0 = the file does not say any: it lists what was answered.
 */
export function judgeRequest(
  { method, status }: Pick<Hit, 'method' | 'status'>,
  asked: Asked,
  rule: PageRule,
): LeftOutReason | 'page-view' {
  if (asked === 'robots-file') return 'robots-file';
  if (status === 404) return 'client-error';
  if (status >= 500 && status < 600) return 'server-error';
  if (method !== 'GET' && method !== '' && (method === 'HEAD' || !rule.otherMethods)) return 'method';
  const isAnswered = status === 0 || (status >= 200 && status < 300) || status === 304;
  if (!isAnswered && !rule.otherStatuses) return status >= 300 && status < 400 ? 'redirect' : 'status';
  return asked === 'static-file' && !rule.staticFiles ? 'static-file' : 'page-view';
}
