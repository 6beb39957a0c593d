import { listRow, openDashboard } from '../../helpers/e2e/dashboard.ts';
import {
  FAULTS_TAG,
  answerAs,
  ARTICLE,
  button,
  CALLBACK,
  expect,
  heading,
  keptKeys,
  linkedIn,
  QUALITY,
  startConnecting,
  test,
  postArticle,
} from '../../helpers/e2e/linkedin.ts';
import { memberCalled, urnOf } from '../../stand-ins/linkedin/members.ts';

const EXCHANGE = 'POST /oauth/v2/accessToken';
const exchanges = async (member: string) => (await linkedIn.requests(member)).filter((each) => each === EXCHANGE).length;

test('a reader connects from an article, arrives at the home page, and posts the article as specified; the share is counted', async ({
  page,
  member,
}) => {
  await startConnecting(page);
  await page.route('**/linkedin-token', async (route) => {
    await expect(heading(page)).toHaveText('Connecting to LinkedIn');
    await route.continue();
  });
  await answerAs(page, member, 'Agree');
  await expect(heading(page)).toHaveText('Success!');
  await expect(page.getByText(`You are connected as ${member}.`)).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto(ARTICLE);
  await expect(page.getByText(`Connected as ${member}`)).toBeVisible();
  await page.route('**/linkedin-api/posts', async (route) => {
    await expect(button(page, 'Posting...')).toBeVisible();
    await route.continue();
  });
  await postArticle(page);
  await expect(button(page, 'Posted!')).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Posted to LinkedIn!' })).toContainText(
    'Your post has been successfully shared on LinkedIn',
  );
  const title = await heading(page).innerText();
  const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
  // Without a configured origin an article is shared under the address that it was opened at.
  const source = new URL(ARTICLE, page.url()).href;
  expect(await linkedIn.posts(member)).toEqual([
    {
      id: expect.stringMatching(/^urn:li:share:\d+$/),
      author: urnOf(memberCalled(member)),
      commentary: `${title}\n\n${description}`,
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      content: { article: { source, title, description } },
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: false,
    },
  ]);
  await openDashboard(page);
  await expect(listRow(page, 'Goals', 'Share').getByRole('cell').first()).toHaveText('1');
});

test('a refusal at LinkedIn is shown in its words and leads home; nothing is exchanged or stored', async ({ page, member }) => {
  await startConnecting(page);
  await answerAs(page, member, 'Cancel');
  await expect(heading(page)).toHaveText('Authentication Failed');
  await expect(page.getByText('The user cancelled the authorization')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await exchanges(member)).toBe(0);
  expect(await keptKeys(page)).toEqual([]);
});

test(
  'a return that is opened in two tabs, reloaded, and gone back to is exchanged once',
  { tag: FAULTS_TAG },
  async ({ page, context, member, baseURL }) => {
    await startConnecting(page);
    const state = new URL(page.url()).searchParams.get('state') ?? '';
    const code = await linkedIn.agree(member, `${baseURL}${CALLBACK}`);
    const address = `${CALLBACK}?code=${code}&state=${state}`;
    const other = await context.newPage();
    await Promise.all([page.goto(address), other.goto(address)]);
    const ends = [heading(page), heading(other)].map((each) => expect(each).toHaveText(/Success!|Authentication Failed/));
    await Promise.all(ends);
    expect(await exchanges(member)).toBe(1);
    await Promise.all([expect(page).toHaveURL('/'), expect(other).toHaveURL('/')]);
    await page.goto(address);
    await expect(page.getByText('Invalid state parameter - possible CSRF attack')).toBeVisible();
    await page.reload();
    await expect(heading(page)).toHaveText('Authentication Failed');
    await expect(page).toHaveURL('/');
    // A document that comes back from the cache loads nothing that could be waited for.
    await page.goBack({ waitUntil: 'commit' });
    expect(page.url()).not.toContain(CALLBACK);
    expect(await exchanges(member)).toBe(1);
    expect(await keptKeys(page), 'what the one exchange brought stays').toHaveLength(3);
  },
);

test('connecting works by keyboard alone, and the focus is never lost', { tag: QUALITY }, async ({ page, member }) => {
  await page.goto(ARTICLE);
  await button(page, 'Connect LinkedIn').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Sign in as').fill(member);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Success!');
  const back = page.getByRole('link', { name: 'Back to the page you came from' });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(ARTICLE);
  const post = button(page, 'Post to LinkedIn');
  await post.focus();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Preview of your post' });
  await button(preview, 'Post').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Posted to LinkedIn!')).toBeVisible();
  // What follows the button that went out of use, or the button itself.
  await page.keyboard.press('Tab');
  await expect(button(page, 'Write your own post…')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Write your own post' });
  await dialog.getByLabel('Your post').focus();
  await page.keyboard.type('By keyboard');
  for (const name of ['Article', 'Picture', 'Video', 'Nothing']) {
    await page.keyboard.press('Tab');
    await expect(button(dialog, name)).toBeFocused();
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(button(dialog, 'Close')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const posted = page.getByRole('dialog', { name: 'Your post' });
  await expect(posted).toContainText('Posted to LinkedIn.');
  await expect(button(posted, 'Done')).toBeFocused();
  await button(posted, 'Edit text').focus();
  await page.keyboard.press('Enter');
  await expect(posted.getByLabel('Text of the post')).toBeFocused();
  await button(posted, 'Keep as it was').focus();
  await page.keyboard.press('Enter');
  await expect(button(posted, 'Done')).toBeFocused();
  await button(posted, 'Delete post').focus();
  await page.keyboard.press('Enter');
  await expect(button(posted, 'Keep it')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Write your own post…')).toBeFocused();
  expect((await linkedIn.posts(member)).map(({ commentary }) => commentary)).toContain('By keyboard');
});

test('without JavaScript the return page says that it needs it, and an article shows no button that could not work', async ({
  plain: { page },
}) => {
  await page.goto(`${CALLBACK}?code=some-code&state=some-state`);
  expect(await page.getByRole('main').innerText()).toContain('Connecting needs JavaScript.');
  await page.goto(ARTICLE);
  await expect(button(page, 'Connect LinkedIn')).toHaveCount(0);
});
