import { recorded } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

// The one that does not come first anyway.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' });

test('the visitor’s own browser is listed first and marked, and the link can be sent to a computer with the address at which the page was opened', async ({
  page,
}) => {
  await page.goto('/download');
  await recorded(page, 1);
  const offers = page.getByRole('region', { name: /installation$/ });
  await expect(offers.first()).toHaveAccessibleName(/^Firefox/);
  await expect(offers.first()).toContainText('Your browser');
  const address = encodeURIComponent(`${new URL(page.url()).origin}/download`);
  const link = page.getByRole('link', { name: 'Send the link to my computer' });
  await expect(link).toHaveAttribute('href', new RegExp(`^mailto:\\?subject=.+&body=${address}$`));
});
