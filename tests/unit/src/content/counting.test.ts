import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.ts';

/** What is true in one mode of the site only. */
const ONE_MODE =
  /sent to (?:nobody|anybody|no server)|sends? (?:them|it|this) (?:nowhere|to nobody)|no copy exists|only copy|names, and nowhere else|no personal data is|not sent anywhere|what you send yourself/i;
/** The one place for such sentences; the extension's own, which hold in both modes. */
const ALLOWED = new Set(['src/content/legal/counting.ts', 'src/content/blog/posts.ts']);

test('every sentence on the site that says where recorded page views go stands in one place, which knows both modes', () => {
  const files = readdirSync(path.join(PROJECT_ROOT, 'src'), { recursive: true, encoding: 'utf8' }).map(
    (file) => `src/${file.replaceAll('\\', '/')}`,
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !ALLOWED.has(file));
  expect(sources.filter((file) => ONE_MODE.test(readFileSync(path.join(PROJECT_ROOT, file), 'utf8')))).toEqual([]);
});
