import { LINKEDIN_PORT } from '../../../scripts/serve/stand-in-addresses.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { startLinkedInSite } from '../../faults/support/linkedin-site.ts';
import { openDashboard } from '../../helpers/e2e/dashboard.ts';
import { ARTICLE, answerAs, button, expect, FAULTS_TAG, forgive, heading, postArticle, test } from '../../helpers/e2e/linkedin.ts';
import { keptData } from '../../helpers/e2e/kept-data.ts';
import { saved } from '../../helpers/e2e/saved-file.ts';
import { linkedInControl } from '../../helpers/stand-ins/linkedin-control.ts';
import { freePort } from '../support/free-port.ts';

test(
  'after connecting, a failed post and a post, no code, state or token is stored except the token under its key',
  { tag: FAULTS_TAG },
  async ({ page, member, trouble }) => {
    const site = await startLinkedInSite(await freePort());
    const standIn = linkedInControl(site.providerUrl);
    const told: string[] = [];
    const asked: Promise<string>[] = [];
    page.on('console', (message) => told.push(message.text()));
    page.on('request', (request) => {
      const isReturn = request.isNavigationRequest() && request.url().includes('/callback?');
      const isOfStandIn = request.url().startsWith(site.providerUrl) || request.url().includes(`:${LINKEDIN_PORT}`);
      if (!isOfStandIn) asked.push(request.allHeaders().then(({ referer = '' }) => `${isReturn ? '' : request.url()} ${referer}`));
    });
    // The site is built for the stand-in that all tests share; this one has its own.
    await page.route(`http://localhost:${LINKEDIN_PORT}/**`, (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.fulfill({ status: 302, headers: { location: site.providerUrl + pathname + search } });
    });
    await page.goto(site.origin + ARTICLE);
    await button(page, 'Connect LinkedIn').click();
    const returned = page.waitForRequest(/\/auth\/linkedin\/callback\?/);
    await answerAs(page, member, 'Agree');
    const { searchParams } = new URL((await returned).url());
    await expect(heading(page)).toHaveText('Success!');
    const kept = await page.evaluate((key) => localStorage.getItem(key) ?? '{}', STORAGE_KEYS.linkedinToken);
    const { access_token: token } = JSON.parse(kept) as { access_token: string };
    const secrets = { code: searchParams.get('code'), state: searchParams.get('state'), token };
    const found = (where: string) => Object.entries(secrets).flatMap(([name, secret]) => (where.includes(String(secret)) ? [name] : []));
    expect(found(JSON.stringify(secrets)), 'they are known').toEqual(['code', 'state', 'token']);
    await page.getByRole('link', { name: 'Back to the page you came from' }).click();
    await standIn.next({ answer: 422, path: '/rest/posts', member });
    await postArticle(page);
    await expect(page.getByText('Posting Failed')).toBeVisible();
    await postArticle(page);
    await expect(button(page, 'Posted!')).toBeVisible();

    const history = () =>
      page.evaluate(() => JSON.stringify((window as unknown as NavigationWindow).navigation.entries().map(({ url }) => url)));
    expect(await history()).toContain(ARTICLE);
    expect(found(await history()), 'history').toEqual([]);
    await button(page, 'Sign out of LinkedIn').click();
    await openDashboard(page, `${site.origin}/admin/data`);
    for (const name of ['Export CSV', 'Export NDJSON', 'Back up']) {
      const { text } = await saved(page, name);
      expect(text, name).toContain(ARTICLE);
      expect(found(text), name).toEqual([]);
    }
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    const data = () => keptData(page);
    await expect.poll(async () => (await data()).includes('/auth/linkedin/callback')).toBe(true);
    expect(await data(), 'the failed post is in the error log').toContain('linkedin-api/posts');
    expect(found(await data()), 'storage: rows, mirror, error log').toEqual([]);
    expect(found(told.join('\n')), 'console').toEqual([]);
    expect(found((await Promise.all(asked)).join('\n')), 'addresses and referrers of requests').toEqual([]);
    expect(found(site.output()), 'output of the server').toEqual([]);
    forgive(trouble, 422);
    await page.close();
    await site.close();
  },
);

/** The Navigation API, which TypeScript does not know yet. */
interface NavigationWindow {
  navigation: { entries(): { url: string }[] };
}
