import { gzipSync } from 'node:zlib';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const GPT_BOT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)';

const line = (client: number, time: string, path: string, status: number, agent: string, referrer = '-') =>
  `192.0.2.${client} - - [${time} +0000] "GET ${path} HTTP/1.1" ${status} 512 "${referrer}" "${agent}"`;

/** In Windows-1252, of which these signs are Latin 1. */
const textOf = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`, 'latin1');

const LAST_OF_THE_DAY = line(2, '02/Nov/2026:12:10:00', '/pricing', 200, FIREFOX, 'https://example.org/blog');

/**
 * A rotated set of ten lines, as files: 5 page views of 3 visits and 2 visitors, the last of them on 3 November 2026. Its newest
 * file begins with the last line of the one before.
 */
export const ROTATED_LOG = {
  'access.log': textOf([
    LAST_OF_THE_DAY,
    line(4, '03/Nov/2026:12:00:00', '/search', 500, CHROME),
    line(1, '03/Nov/2026:12:01:00', '/menü', 200, CHROME),
  ]),
  'access.log.1': textOf([
    line(2, '02/Nov/2026:12:00:00', '/blog', 200, FIREFOX, 'https://www.google.com/'),
    line(3, '02/Nov/2026:12:05:00', '/blog', 200, GPT_BOT),
    line(2, '02/Nov/2026:12:06:00', '/missing', 404, FIREFOX),
    LAST_OF_THE_DAY,
  ]),
  'access.log.2.gz': gzipSync(
    textOf([
      line(1, '01/Nov/2026:12:00:00', '/', 200, CHROME),
      line(1, '01/Nov/2026:12:00:01', '/assets/app.js', 200, CHROME, 'https://example.org/'),
      line(1, '01/Nov/2026:12:01:00', '/pricing', 200, CHROME, 'https://example.org/'),
    ]),
  ),
};
