import { openDashboard, recorded } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

test('the video is loaded only by a click, starts at second 2, takes the focus, and counts as played', async ({ page, trouble }) => {
  // The host of builds for tests (scripts/tests/build-for-tests.ts).
  await page.route('https://video.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'player' }));
  await page.goto('/learn-more');
  await recorded(page, 1);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('loads the video from video.example')).toBeVisible();
  // What machines are told of the video can be read on the page (the build compares the words).
  const graph = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(graph ?? '')).toMatchObject({
    '@graph': expect.arrayContaining([expect.objectContaining({ '@type': 'VideoObject', uploadDate: '2025-10-21' })]),
  });
  await expect(page.getByText('Published Oct 21, 2025.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'the video’s own page' })).toHaveAttribute('href', 'https://video.example/embed/demo');
  expect(trouble).toEqual([]);
  await page.getByRole('button', { name: 'Play “Bug Matrix in five minutes” (about 5 minutes)' }).click();
  const player = page.locator('iframe[title="Bug Matrix in five minutes"]');
  await expect(player).toHaveAttribute('src', 'https://video.example/embed/demo?start=2&autoplay=1');
  await expect(player).toBeFocused();
  await expect(player.contentFrame().locator('body')).toHaveText('player');
  expect(trouble.splice(0)).toEqual(['request: https://video.example/embed/demo?start=2&autoplay=1']);
  await openDashboard(page);
  await expect(
    page.getByRole('table', { name: 'Goals', exact: true }).getByRole('row', { name: 'Video play' }).getByRole('cell').first(),
  ).toHaveText('1');
});
