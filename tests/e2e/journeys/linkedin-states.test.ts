import { expectAccessible } from '../../helpers/e2e/axe.ts';
import {
  ARTICLE,
  button,
  CALLBACK,
  connected,
  expect,
  forgive,
  heading,
  linkedIn,
  QUALITY,
  startConnecting,
  test,
  postArticle,
} from '../../helpers/e2e/linkedin.ts';

// Colours in the middle of a transition are nobody's.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [320, 1_280];

test(
  'axe finds no violation on the return page while it waits, when it succeeds and when it fails',
  { tag: QUALITY },
  async ({ page, member, baseURL }) => {
    // Each state stays until it was looked at.
    await page.addInitScript(() => {
      const schedule = window.setTimeout;
      window.setTimeout = ((...args: Parameters<typeof setTimeout>) =>
        [2_000, 3_000].includes(args[1] ?? 0) ? 0 : schedule(...args)) as typeof window.setTimeout;
    });
    const begin = async () => {
      await startConnecting(page);
      return new URL(page.url()).searchParams.get('state') ?? '';
    };
    const refused = await begin();
    await page.goto(`${CALLBACK}?error=user_cancelled_login&error_description=${'word'.repeat(60)}&state=${refused}`);
    await expect(page.locator('main')).toContainText('wordword');
    await expectAccessible(page, 'main', WIDTHS);
    const state = await begin();
    const code = await linkedIn.agree(member, `${baseURL}${CALLBACK}`);
    let answer = (): void => undefined;
    const isLookedAt = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/linkedin-token', async (route) => {
      await isLookedAt;
      await route.continue();
    });
    await page.goto(`${CALLBACK}?code=${code}&state=${state}`);
    await expect(heading(page)).toHaveText('Connecting to LinkedIn');
    await expectAccessible(page, 'main', WIDTHS);
    answer();
    await expect(heading(page)).toHaveText('Success!');
    await expectAccessible(page, 'main', WIDTHS);
  },
);

test(
  'axe finds no violation in the row of buttons, the toasts and the composer, in any state',
  { tag: QUALITY },
  async ({ page, member, trouble }) => {
    const look = (part: string) => expectAccessible(page, part, WIDTHS);
    const row = 'main article > div:has(button[aria-busy])';
    await connected(page, member);
    await page.goto(ARTICLE);
    await expect(button(page, 'Post to LinkedIn')).toBeVisible();
    await look(row);
    await linkedIn.next({ answer: 422, path: '/rest/posts', member });
    await postArticle(page);
    await expect(page.getByText('Posting Failed')).toBeVisible();
    await look(row);
    forgive(trouble, 422);
    await postArticle(page);
    await expect(page.getByText('Posted to LinkedIn!')).toBeVisible();
    await look(row);
    await button(page, 'Write your own post…').click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Picture').click();
    await button(dialog, 'Post').click();
    await expect(dialog.getByRole('alert')).toContainText('Choose a picture first.');
    await look('[role=dialog], dialog');
    await button(dialog, 'Nothing').click();
    await dialog.getByLabel('Your post').fill('x'.repeat(3_001));
    await look('[role=dialog], dialog');
    await dialog.getByLabel('Your post').fill('A post');
    await button(dialog, 'Post').click();
    await expect(dialog).toContainText('Posted to LinkedIn.');
    await look('[role=dialog], dialog');
    await button(dialog, 'Delete post').click();
    await look('[role=dialog], dialog');
  },
);
