import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { companionsLoaded } from '../../helpers/e2e/companions.ts';
import { dialog, expect, SERVICE_URL, test } from '../../helpers/e2e/account.ts';

const ASSETS = path.join(PROJECT_ROOT, 'dist/assets');
/** Only the sign-in library names its storage's default. */
const OF_LIBRARY = readdirSync(ASSETS).filter(
  (file) => file.endsWith('.js') && readFileSync(path.join(ASSETS, file), 'utf8').includes('supabase.auth.token'),
);

test('nothing of the sign-in service is loaded or requested before the dialog opens', async ({ page }) => {
  expect(OF_LIBRARY).toHaveLength(1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ofSignIn = () => asked.filter((url) => url.startsWith(SERVICE_URL) || OF_LIBRARY.some((file) => url.endsWith(file)));
  for (const route of ['/', '/faq']) {
    await page.goto(route);
    await companionsLoaded(page);
    await page.waitForLoadState('networkidle');
  }
  expect(ofSignIn()).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog(page, 'Sign in')).toBeVisible();
  await expect.poll(ofSignIn).toHaveLength(1);
});
