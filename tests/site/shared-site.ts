import { afterAll, beforeAll } from 'vitest';
import { openSite } from './open-site.ts';

type OpenedSite = Awaited<ReturnType<typeof openSite>>;

/** The site that the tests of a file, or of a `describe`, share: opened before the first of them, and closed after the last. */
export function sharedSite(): OpenedSite {
  const opened = {} as OpenedSite;
  beforeAll(async () => void Object.assign(opened, await openSite()));
  afterAll(() => opened.close());
  return opened;
}
