import { readFileSync } from 'node:fs';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { openSample } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { saved } from '../../helpers/e2e/saved-file.ts';

test('what changed and the palette lead to a summary of a week, which is saved as Markdown and mail and printed on two pages', async ({
  page,
}) => {
  test.slow();
  await openSample(page, '/admin/behaviour');
  await page.getByRole('button', { name: 'What changed', exact: true }).click();
  await page.getByRole('button', { name: 'Actions of What changed' }).click();
  await page.getByRole('button', { name: 'Summary in words…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Summary' });
  const head = dialog.getByText(/^Week of .+: [\d,]+ visits, .+ than the week before\.$/);
  await expect(head).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Figures' }).getByRole('row')).toHaveCount(7);
  await expectAccessible(page, 'dialog', [390]);

  const sentence = (await head.textContent()) ?? '';
  const markdown = await saved(page, 'Save as Markdown');
  expect(markdown.name).toMatch(/^bug-matrix-summary-[\d-]+-to-[\d-]+\.md$/);
  expect(markdown.text).toContain(sentence);
  expect(markdown.text).toMatch(/## What explains the change\n\n[^#]+\n## New sources\n\n[^#]+\n## New errors\n\n[^#]+\n## Goals\n/);
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save as mail' }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.eml$/);
  const mail = readFileSync(await download.path(), 'utf8');
  expect(mail).toMatch(/^MIME-Version: 1\.0\r\nDate: .+\r\nSubject: =\?UTF-8\?B\?/);
  const [, body = ''] = /text\/plain[^]+?base64\r\n\r\n([^]+?)\r\n\r\n--/.exec(mail) ?? [];
  expect(Buffer.from(body, 'base64').toString('utf8')).toContain(sentence);

  await dialog.getByLabel('Period').selectOption('Month to date');
  await expect(dialog.getByText(/^Month of .+: [\d,]+ visits/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What changed', exact: true })).toBeHidden();
  const paper = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions of What changed' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search commands' }).fill('week mail report');
  await page.keyboard.press('Enter');
  await expect(head).toBeVisible();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
