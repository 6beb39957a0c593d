import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { card, dashboardAnswered, expectPageViews, listRow, openDashboard, showView } from '../../helpers/e2e/dashboard.ts';
import { eventLine, fileOf } from '../../helpers/e2e/event-lines.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { ROTATED_LOG } from '../../helpers/e2e/rotated-log.ts';

/** Drags files over the page and drops them there, as a hand does. */
async function drop(page: Page, logs: Readonly<Record<string, Buffer>>): Promise<void> {
  const files = Object.entries(logs).map(([name, bytes]) => ({ name, base64: bytes.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of given) transfer.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name));
    return transfer;
  }, files);
  // What takes files is loaded after the frame; a drag tells of itself again and again.
  await expect(async () => {
    await page.dispatchEvent('body', 'dragover', { dataTransfer });
    await expect(page.getByText('Drop logs or an export to see the site')).toBeVisible({ timeout: 400 });
  }).toPass();
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

test('three files of a rotated log are dropped on a view, previewed, opened as one source, explored, and closed', async ({ page }) => {
  await openDashboard(page, '/admin/data');
  await drop(page, ROTATED_LOG);
  const preview = page.getByRole('dialog', { name: 'Open 3 files' });
  await expect(preview).toContainText('Nothing is uploaded: it is read in this browser.');
  await expect(preview.getByText('5 page views + 5 left out + 0 refused = 10 lines')).toBeVisible();
  const files = preview.getByRole('list', { name: 'Files' }).getByRole('listitem');
  for (const text of [/access\.log\.2\.gz.*3 lines/, /access\.log\.1.*4 lines/, /access\.log3 lines/]) {
    await expect(files.filter({ hasText: 'Access log (Apache, nginx)' }).filter({ hasText: text })).toHaveCount(1);
  }
  const counted = (label: string) =>
    preview.getByRole('table', { name: 'What counts' }).getByRole('row').filter({ hasText: label }).getByRole('cell').first();
  for (const label of [
    'Requests of robots',
    'Not found (404)',
    'Server errors (5xx)',
    'Images, scripts and other files',
    'Lines that another file has too',
  ]) {
    await expect(counted(label)).toHaveText('1');
  }
  await expect(preview.getByRole('region', { name: 'Robots by requests' })).toContainText(/GPTBot.*OpenAI.*1 request/);
  await expect(preview.getByRole('table', { name: 'First page views, as they count' }).getByRole('row')).toHaveCount(6);
  await expectAccessible(page, 'dialog');

  // What may count is a choice, after which the files are read again.
  const statics = preview.getByRole('switch', { name: 'Leave out: Images, scripts and other files' });
  await statics.click();
  await expect(preview.getByText('6 page views + 4 left out + 0 refused = 10 lines')).toBeVisible();
  await statics.click();
  await expect(preview.getByText('5 page views + 5 left out + 0 refused = 10 lines')).toBeVisible();

  await preview.getByRole('button', { name: /^Open/ }).click();
  await expect(preview).toBeHidden();
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  await expect(page.getByRole('button', { name: 'Source: access.log and 2 more' })).toBeVisible();
  await dashboardAnswered(page);
  await expectPageViews(page, 5);
  await expect(card(page, 'Total Visits')).toHaveText('3');
  await expect(card(page, 'Unique Visitors')).toHaveText('2');
  await expect(page.locator('main p.tabular').filter({ hasText: 'Counted back from the last page view' })).toContainText(
    /Ends on Nov [34], 2026/,
  );
  await expect(page.getByRole('button', { name: 'Last day' })).toBeVisible();
  await expect(listRow(page, 'Top Paths', '/pricing').getByRole('cell').first()).toHaveText('2');
  await expect(listRow(page, 'Channels', 'Organic Search').getByRole('cell').first()).toHaveText('1');

  await showView(page, 'Live');
  await expect(page.getByText('Nobody is here now')).toBeVisible();
  await showView(page, 'Robots');
  await expect(page.getByRole('table', { name: 'Operators by purpose' })).toContainText('OpenAI');
  await expect(page.locator('main')).toContainText('512 B sent in all: by whole days (UTC) of the range');
  await expect(listRow(page, 'Pages most fetched', '/blog').getByRole('cell').first()).toHaveText('1');
  await showView(page, 'Errors');
  await expect(page.locator('main')).toContainText('/missing');
  await expect(page.locator('main')).toContainText('/search');

  await page.getByRole('button', { name: 'Close access.log and 2 more' }).click();
  await expect(page.getByRole('button', { name: 'Source: This browser' })).toBeVisible();
  await showView(page, 'Overview');
  await expectPageViews(page, 1);
});

test('a log in no known form is cut by its first lines, its fields are named, and it is opened as they say', async ({ page }) => {
  const line = (second: number, path: string, status = 200) => `2026-05-08 12:00:0${second}|192.0.2.7|${path}|${status}|home`;
  await openDashboard(page);
  await drop(page, { 'strange.log': Buffer.from([line(1, '/a'), line(2, '/b'), line(3, '/gone', 404), line(4, '/a')].join('\n')) });
  const preview = page.getByRole('dialog', { name: 'Open strange.log' });
  await expect(preview.getByRole('heading', { name: 'How is this log written?' })).toBeVisible();
  await expect(preview.getByText('Times name no zone: they are taken as of UTC.')).toBeVisible();
  await expect(preview.getByText('3 page views + 1 left out + 0 refused = 4 lines')).toBeVisible();
  const field = (number: number) => preview.getByLabel(`Field ${number}`, { exact: true });
  for (const [at, kind] of ['time', 'address', 'target', 'status', 'ignored'].entries()) await expect(field(at + 1)).toHaveValue(kind);
  await expect(preview.getByLabel('Format string of an access log')).toHaveValue('%{%Y-%m-%d %T%z}t|%h|%U|%s|');
  await expectAccessible(page, 'dialog');

  await field(5).focus();
  await field(5).selectOption({ label: 'Path' });
  await expect(field(3)).toHaveValue('ignored');
  await expect(preview.getByRole('table', { name: 'First page views, as they count' })).toContainText('home');
  await expect(field(5)).toBeFocused();
  await field(5).selectOption({ label: 'Not used' });
  await expect(preview.getByRole('status').filter({ hasText: 'Say which field is the path' })).toBeVisible();
  await field(3).selectOption({ label: 'Path' });
  await expect(preview.getByText('3 page views + 1 left out + 0 refused = 4 lines')).toBeVisible();

  await preview.getByRole('button', { name: 'Open 3 page views' }).click();
  await expect(page.getByRole('button', { name: 'Source: strange.log' })).toBeVisible();
  await dashboardAnswered(page);
  await expectPageViews(page, 3);
  await expect(listRow(page, 'Top Paths', '/a').getByRole('cell').first()).toHaveText('2');
});

test('a source is kept by choice, opened again from the menu after a reload with the same figures, and deleted', async ({ page }) => {
  await openDashboard(page);
  await drop(page, ROTATED_LOG);
  const preview = page.getByRole('dialog', { name: 'Open 3 files' });
  await preview.getByRole('switch', { name: 'Keep in this browser' }).click();
  await preview.getByRole('button', { name: /^Open/ }).click();
  const kept = page.getByRole('status').filter({ hasText: 'kept in this browser' });
  await expect(kept).toHaveText('kept in this browser');
  await page.reload();
  await page.getByRole('button', { name: 'Source: This browser' }).click();
  const list = page.getByRole('list', { name: 'Kept in this browser' });
  await expect(list.getByRole('listitem')).toHaveText(/access\.log and 2 more.*3 days to Nov [34], 2026 · 5 page views · .+B/);
  await expectAccessible(page, '[role=group][aria-label^=Source]');
  await list.getByRole('button', { name: /^access\.log and 2 more/ }).click();
  await expect(page.getByRole('button', { name: 'Source: access.log and 2 more' })).toBeVisible();
  await dashboardAnswered(page);
  await expectPageViews(page, 5);
  await expect(card(page, 'Total Visits')).toHaveText('3');
  await expect(card(page, 'Unique Visitors')).toHaveText('2');
  await page.getByRole('button', { name: 'What counts' }).click();
  await expect(preview.getByText('5 page views + 5 left out + 0 refused = 10 lines')).toBeVisible();
  await expect(preview.getByRole('switch')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete access.log and 2 more from this browser' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Source: This browser' }).click();
  await expect(page.getByRole('button', { name: 'Open a log or an export… Or drop it' })).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('exports of this site, packed or not, are previewed as a source, and added to the recording instead, which can be undone; what is chosen in the source menu and is no log is refused with a sentence, and nothing of it stays', async ({
  page,
}) => {
  await openDashboard(page);
  const linesOf = (...numbers: number[]) => Buffer.from(numbers.map((number) => eventLine(number)).join('\n'));
  await drop(page, { 'events.ndjson': linesOf(1, 2), 'more.ndjson.gz': gzipSync(linesOf(2, 3)) });
  const preview = page.getByRole('dialog', { name: /^Open (?:2 files|events\.ndjson)$/ });
  await preview.getByRole('button', { name: 'Add to the recording…' }).click();
  const asked = page.getByRole('dialog', { name: 'Import 2 files?' });
  await expect(asked.locator('dl > div').filter({ hasText: 'New events to add' })).toContainText('3');
  await asked.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(preview.getByText('3 events imported.')).toBeVisible();
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expectPageViews(page, 4);

  await drop(page, { 'events.ndjson': Buffer.from(eventLine(1)) });
  await preview.getByRole('button', { name: 'Undo import' }).click();
  await expect(preview.getByText('The import was undone')).toBeVisible();
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expectPageViews(page, 1);

  const source = page.getByRole('button', { name: 'Source: This browser' });
  await source.click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a log or an export… Or drop it' }).click();
  expect((await chooser).isMultiple()).toBe(true);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await (await chooser).setFiles(fileOf('picture.png', Buffer.concat([signature, Buffer.alloc(4_096)])));
  const refused = page.getByRole('dialog', { name: 'Open picture.png' });
  await expect(refused.getByRole('alert')).toHaveText(/.+/);
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await expect(refused).toBeHidden();
  await source.click();
  await expect(page.getByRole('list', { name: 'Opened in this tab' })).toHaveCount(0);
});
