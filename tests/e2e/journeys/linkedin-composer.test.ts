import type { Locator, Page } from 'playwright';
import { ARTICLE, button, connected, expect, linkedIn, QUALITY, test } from '../../helpers/e2e/linkedin.ts';

const MIB = 1_048_576;
const PART = 4 * MIB;

async function compose(page: Page, member: string, text: string): Promise<Locator> {
  await connected(page, member);
  await page.goto(ARTICLE);
  await button(page, 'Write your own post…').click();
  await page.getByRole('dialog').getByLabel('Your post').fill(text);
  return page.getByRole('dialog');
}

test('at 390 px the four kinds of attachment of a post are in one row', { tag: QUALITY }, async ({ page, member }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const choices = (await compose(page, member, 'A post')).getByRole('group', { name: 'Attach' }).getByRole('button');
  await expect(choices).toHaveText(['Article', 'Picture', 'Video', 'Nothing']);
  const tops = await choices.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('a text is posted as it was typed, then changed, then deleted', async ({ page, member }) => {
  const dialog = await compose(page, member, 'Look: (brackets) #hash @name *stars* _lines_ 🐛');
  await button(dialog, 'Nothing').click();
  await button(dialog, 'Post').click();
  await expect(dialog).toContainText('Posted to LinkedIn.');
  const [post] = await linkedIn.posts(member);
  expect(post).toMatchObject({ commentary: String.raw`Look: \(brackets\) \#hash \@name \*stars\* \_lines\_ 🐛` });
  expect(post).not.toHaveProperty('content');
  await expect(dialog.getByRole('link', { name: /See it on LinkedIn/ })).toHaveAttribute(
    'href',
    `https://www.linkedin.com/feed/update/${encodeURIComponent(String(post?.['id']))}/`,
  );
  await button(dialog, 'Edit text').click();
  await dialog.getByLabel('Text of the post').fill('Better');
  await button(dialog, 'Save text').click();
  await expect(dialog).toContainText('The text is changed.');
  expect(await linkedIn.posts(member)).toMatchObject([{ commentary: 'Better' }]);
  await button(dialog, 'Delete post').click();
  await button(dialog, 'Delete for good').click();
  await expect(dialog).toContainText('The post is deleted.');
  expect(await linkedIn.posts(member)).toEqual([]);
});

test('a picture is uploaded with progress; a cancelled upload posts nothing and keeps the text; sent again, the post is made', async ({
  page,
  member,
}) => {
  const dialog = await compose(page, member, 'With a picture');
  await button(dialog, 'Picture').click();
  await button(dialog, 'Post').click();
  await expect(dialog.getByRole('alert')).toContainText('Choose a picture first.');
  await dialog.getByLabel('Choose a picture').setInputFiles({ name: 'bug.png', mimeType: 'image/png', buffer: Buffer.alloc(MIB, 7) });
  await expect(dialog.getByRole('alert'), 'what is mended is not complained about any more').toHaveCount(0);
  await dialog.getByLabel('Description for people who do not see the picture').fill('A bug');
  // The first upload never ends.
  await page.route(/linkedin-upload/, () => undefined, { times: 1 });
  const held = page.waitForRequest(/linkedin-upload/);
  await button(dialog, 'Post').click();
  await held;
  await expect(dialog.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await button(dialog, 'Cancel sending').click();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  expect(await linkedIn.posts(member)).toEqual([]);
  await expect(dialog.getByLabel('Your post')).toHaveValue('With a picture');
  await button(dialog, 'Post').click();
  await expect(dialog).toContainText('Posted to LinkedIn.');
  expect(await linkedIn.posts(member)).toMatchObject([
    { commentary: 'With a picture', content: { media: { id: expect.stringMatching(/^urn:li:image:/), altText: 'A bug' } } },
  ]);
});

test(
  'a video is sent in parts of the size that LinkedIn asks for, and is posted when all of them have arrived',
  { tag: QUALITY },
  async ({ page, member }) => {
    const dialog = await compose(page, member, 'With a video');
    await button(dialog, 'Video').click();
    const buffer = Buffer.alloc(2 * PART + 100_000, 7);
    await dialog.getByLabel('Choose a video').setInputFiles({ name: 'bug.mp4', mimeType: 'video/mp4', buffer });
    await button(dialog, 'Post').click();
    await expect(dialog).toContainText('Posted to LinkedIn.');
    const requests = await linkedIn.requests(member);
    expect(requests.filter((each) => /^PUT \/dms-uploads\/\w+\/uploadedVideo$/.test(each))).toHaveLength(3);
    expect(requests.slice(-2)).toEqual(['POST /rest/videos', 'POST /rest/posts']);
    expect(await linkedIn.posts(member)).toMatchObject([{ content: { media: { id: expect.stringMatching(/^urn:li:video:/) } } }]);
  },
);
