import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROTATED_LOG } from '../../helpers/e2e/rotated-log.ts';
import type { BrowserTab } from '../drivers/driver.ts';
import type { Fixture, Journey } from './journey.ts';
import { expectFigure, expectListed, expectText, openDashboard } from './pages.ts';

export const OPENING_JOURNEYS: readonly Journey[] = [
  {
    name: 'open a log',
    title:
      'three files of a rotated log, one of them in Windows-1252, chosen in the source menu, show their figures, and the recording again once they are closed',
    make: openLog,
  },
];

async function openLog(fixture: Fixture): Promise<void> {
  const tab = await fixture.openTab('/features');
  await openDashboard(tab, fixture);
  await tab.click({ role: 'button', name: 'Source: This browser' });
  await showFileField(tab);
  await tab.click({ role: 'button', name: 'Open a log or an export…Or drop it anywhere on the dashboard' });
  const folder = mkdtempSync(path.join(tmpdir(), 'log-'));
  try {
    const files = Object.entries(ROTATED_LOG).map(([name, bytes]) => ({ file: path.join(folder, name), bytes }));
    for (const { file, bytes } of files) writeFileSync(file, bytes);
    await tab.upload({ role: 'field', name: FILE_FIELD }, ...files.map(({ file }) => file));
    await expectText(tab, '5 page views + 5 left out + 0 refused = 10 lines');
    await tab.click({ role: 'button', name: 'Open 5 page views', within: { role: 'dialog', name: 'Open 3 files' } });
    await expectFigure(tab, 'Page Views', '5');
    await expectFigure(tab, 'Total Visits', '3');
    await expectListed(tab, 'Top Paths', '/pricing', '2');
    await expectListed(tab, 'Top Paths', '/menü', '1');
    await tab.click({ role: 'button', name: 'Close access.log and 2 more' });
    await expectListed(tab, 'Top Paths', '/features', '1');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const FILE_FIELD = 'Files to open';

/** Has the page's field for files show in it, instead of the browser's own dialog, which no driver reaches in all browsers. */
function showFileField(tab: BrowserTab): Promise<void> {
  return tab.run((name) => {
    HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
      this.setAttribute('aria-label', name);
      document.body.append(this);
    };
  }, FILE_FIELD);
}
