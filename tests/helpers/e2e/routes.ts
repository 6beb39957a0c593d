import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE_DIR = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Every page of the built site, as an address. */
export const ROUTES: readonly string[] = readdirSync(SITE_DIR, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map(
    (file) =>
      `/${file
        .split(path.sep)
        .join('/')
        .replace(/(index)?\.html$/, '')}`,
  )
  .sort();

/** Pages that search engines are asked to leave out; they have no canonical address. */
export const NOINDEX: readonly string[] = ['/admin', '/boosting-test', '/button-demo', '/404'];
