import { expect, it } from 'vitest';
import { readErrorFacts } from '#contract/rows/error-facts.ts';
import { settle } from '../../../helpers/fake-clock.ts';
import { FakeBrowser, FakePage } from '../../../helpers/page/fake-page.ts';

it('an address that no page has is recorded once, beside its page view, as soon as that is counted', async () => {
  const browser = new FakeBrowser();
  const page = new FakePage(browser, 'tab-1');
  page.show(false);
  page.visit('/404', 'POP');
  page.side.missed({ shown: '/404', address: '/blog/gone?x=1', link: '/blog' });
  await settle();
  expect([...browser.database.rows.values()]).toEqual([]);
  page.show(true);
  page.side.missed({ shown: '/404', address: '/blog/gone?x=2', link: '/blog' });
  page.visit('/found');
  await settle();
  const rows = [...browser.database.rows.values()];
  const view = rows.find(({ kind, path }) => kind === 'pageview' && path === '/404');
  const errors = rows.filter(({ kind }) => kind === 'error');
  expect(errors.map(({ target, title, pageViewId }) => [target, title, pageViewId])).toEqual([
    ['404 /blog/gone', '404 Not Found: /blog/gone', view?.id],
  ]);
  expect(readErrorFacts(errors[0]?.properties ?? '').link).toBe('/blog');
});
