import type { Page } from 'playwright';
import { ARTICLE, button, connected, expect, forgive, keptKeys, linkedIn, postArticle, test } from '../../helpers/e2e/linkedin.ts';

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Posting Failed' });

/** What LinkedIn may answer to a post, what the browser then sees, and what the reader is told. */
const FAILURES: readonly [answer: string | number, status: number, words: RegExp][] = [
  [429, 429, /accepts no more requests for now\. Try again in 7 s\./],
  ['html', 502, /cannot read/],
];

test('a refused post, or one with an unreadable answer, says what went wrong and allows another try; a token that LinkedIn rejects leads to a new connect, and the connection is forgotten', async ({
  page,
  member,
  trouble,
}) => {
  await connected(page, member);
  await page.goto(ARTICLE);
  for (const [answer, status, words] of FAILURES) {
    await linkedIn.next({ answer, path: '/rest/posts', member, retryAfter: 7 });
    await postArticle(page);
    await expect(failed(page)).toContainText(words);
    await button(failed(page), 'Dismiss').click();
    forgive(trouble, status);
  }
  await postArticle(page);
  await expect(button(page, 'Posted!')).toBeDisabled();
  expect(await linkedIn.posts(member)).toHaveLength(1);

  await page.reload();
  await linkedIn.next({ answer: 401, path: '/rest/posts', member });
  await postArticle(page);
  await expect(failed(page)).toContainText('Not authenticated with LinkedIn: the sign-in has ended. Connect again.');
  await expect(button(page, 'Connect LinkedIn')).toBeVisible();
  expect(await keptKeys(page)).toEqual([]);
  forgive(trouble, 401);
});

test('Post to LinkedIn shows what would be posted, and posts it only after another press; signing out removes all four keys, in every tab', async ({
  page,
  context,
  member,
}) => {
  await connected(page, member);
  await page.addInitScript(() => localStorage.setItem('bugmatrix.linkedin.state.1', '{}'));
  await page.goto(ARTICLE);
  const [title, description] = [
    await page.getByRole('heading', { level: 1 }).innerText(),
    (await page.locator('meta[name=description]').getAttribute('content')) ?? '',
  ];
  await button(page, 'Post to LinkedIn').click();
  const preview = page.getByRole('dialog', { name: 'Preview of your post' });
  const text = preview.getByLabel('Text of the post');
  await expect(text).toHaveValue(new RegExp(`^${title}\n\n`));
  await expect(preview.getByRole('region', { name: 'Article below the text' })).toContainText(description.slice(0, 100));
  await button(preview, 'Cancel').click();
  await expect(button(page, 'Post to LinkedIn')).toBeFocused();
  expect(await linkedIn.posts(member)).toEqual([]);

  await button(page, 'Post to LinkedIn').click();
  await text.fill('x'.repeat(3_001));
  await expect(preview.getByRole('alert')).toContainText('The text is 1 character too long');
  await text.fill('My own words');
  await button(preview, 'Post').click();
  await expect(preview).toBeHidden();
  await expect(button(page, 'Posted!')).toBeDisabled();
  expect(await linkedIn.posts(member)).toMatchObject([{ commentary: 'My own words', content: { article: { title } } }]);

  const other = await context.newPage();
  await other.goto(ARTICLE);
  await expect(button(other, 'Post to LinkedIn')).toBeVisible();
  await button(page, 'Sign out of LinkedIn').click();
  await expect(button(page, 'Connect LinkedIn')).toBeVisible();
  await expect(button(other, 'Connect LinkedIn')).toBeVisible();
  expect(await keptKeys(page)).toEqual([]);
});
