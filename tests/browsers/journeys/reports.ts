import { renameSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fixture, Journey } from './journey.ts';
import { expectFigure, expectOf, expectText, openDashboard, readFigure, saved } from './pages.ts';

export const REPORT_JOURNEYS: readonly Journey[] = [
  {
    name: 'report',
    title: 'a saved report opens from the disk under a name with blanks, # and %, answers as the dashboard did, filters, and goes back',
    make: openReport,
  },
];

async function openReport(fixture: Fixture): Promise<void> {
  const tab = await fixture.openTab('/features');
  await openDashboard(tab, fixture, '/admin?scope=sample&range=last7');
  // Until the sample is made, this browser's own two page views show.
  const pageViews = await readFigure(tab, 'Page Views', (text) => text.includes(','));
  // A narrow bar has no Share.
  await tab.click({ role: 'button', name: 'CommandsCtrl K' });
  await tab.type({ role: 'field', within: { role: 'dialog' } }, 'save as report');
  await tab.press('Enter');
  await expectOf(
    tab,
    'The report is made: that',
    () => [...document.querySelectorAll('dialog button')].some((each) => /^Save \d/.test(each.textContent ?? '')),
    null,
    true,
  );
  const name = await tab.run(() => [...document.querySelectorAll('dialog button')].at(-1)?.textContent ?? '', null);
  const file = await saved(tab, fixture.downloads, name);
  const moved = path.join(fixture.downloads, 'Отчёт 100% #1.html');
  renameSync(file, moved);
  await tab.open(pathToFileURL(moved).href);
  await expectText(tab, 'Report: Sample data');
  await expectText(tab, 'Counted up to');
  await expectFigure(tab, 'Page Views', pageViews);
  await tab.click({ role: 'button', name: 'Last 30 days' });
  await expectOf(tab, 'The address', () => location.hash.includes('range=month'), null, true);
  await readFigure(tab, 'Page Views', (text) => text !== pageViews);
  await tab.back();
  await expectFigure(tab, 'Page Views', pageViews);
}
