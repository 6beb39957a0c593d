import type { LeftOutReason, PageRule } from '#contract/ports/opened-file.ts';
import type { Hit } from '../format.ts';

/** What a request asks for, by its path. */
type Asked = 'page' | 'static-file' | 'robots-file';

/** Extensions of what pages load: those of Matomo's importer of logs, and what is newer. */
const STATIC_EXTENSIONS: ReadonlySet<string> = new Set(
  'gif jpg jpeg png bmp ico svg svgz ttf otf eot woff woff2 class swf css js xml webp map json webmanifest avif mp4'.split(' '),
);
const LONGEST_EXTENSION = Math.max(...[...STATIC_EXTENSIONS].map(({ length }) => length));
const ROBOTS_FILE = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/]*)?\/+robots\.txt$/i;

/** What a target asks for, as a request has it: with its query, or as a whole address. Every line is asked: most have no extension. */
export function askedOf(target: string): Asked {
  const query = target.indexOf('?');
  const end = query < 0 ? target.length : query;
  const dot = target.lastIndexOf('.', end - 1);
  if (dot < 0 || end - dot - 1 > LONGEST_EXTENSION) return 'page';
  const extension = target.slice(dot + 1, end).toLowerCase();
  if (extension === 'txt') return ROBOTS_FILE.test(target.slice(0, end)) ? 'robots-file' : 'page';
  return STATIC_EXTENSIONS.has(extension) ? 'static-file' : 'page';
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
