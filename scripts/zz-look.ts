import path from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_ARGS, ensureBrowser, personUserAgent } from './machine/find-browser.ts';
import { PROJECT_ROOT } from './machine/project-root.ts';
import { serveSite } from './serve/serve-site.ts';
const exe = await ensureBrowser(() => {});
const site = await serveSite({ siteDir: path.join(PROJECT_ROOT, 'dist'), functionsDir: path.join(PROJECT_ROOT, '.cache/functions'), port: 0 });
const browser = await chromium.launch({ executablePath: exe, args: BROWSER_ARGS });
for (const [width, dark] of [[1440, false], [390, true]] as const) {
  const context = await browser.newContext({ userAgent: personUserAgent(exe), viewport: { width, height: 900 }, colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce', timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('ERR', e.message)); page.on('console', (m) => m.type() === 'error' && console.log('CON', m.text().slice(0, 200)));
  await page.addInitScript(() => { localStorage.setItem('bugmatrix.admin', JSON.stringify({ name: 'Demo Admin', email: 'admin@example.com' })); localStorage.setItem('bugmatrix.admin.auth', 'true'); });
  await page.goto(site.url + '/admin?range=month&scope=sample');
  await page.getByText('Sample data, made up in memory').waitFor();
  await page.waitForTimeout(2500);
  const shot = async (name: string) => { await page.screenshot({ path: `/tmp/look-${name}-${width}.png`, animations: 'disabled' }); console.log(name, width, await page.evaluate(() => document.documentElement.scrollWidth)); };
  await shot('overview');
  const marks = page.getByRole('group', { name: /notes/i });
  console.log('marks', await page.locator('main').getByRole('button', { name: /note/i }).count(), await marks.count());
  const first = page.locator('main').getByRole('button', { name: /note/i }).first();
  if (await first.count()) { await first.click(); await page.waitForTimeout(300); await shot('note'); await page.keyboard.press('Escape'); }
  await page.getByRole('button', { name: /^Actions of Page views|Actions of Visits|Actions of Trend/i }).first().click().catch((e) => console.log(String(e).slice(0, 200)));
  await page.waitForTimeout(300); await shot('chartmenu');
  const add = page.getByRole('button', { name: /Add a note/ });
  if (await add.count()) { await add.click(); await page.waitForTimeout(300); await shot('addnote'); await page.keyboard.press('Escape'); }
  await page.goto(site.url + '/admin?range=last7&scope=sample&browser=Safari'); await page.waitForTimeout(2500); await shot('filtered');
  await context.close();
}
await browser.close(); await site.close();
