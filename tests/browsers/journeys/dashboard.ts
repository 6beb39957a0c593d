import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventLine } from '../../helpers/e2e/event-lines.ts';
import type { BrowserTab } from '../drivers/driver.ts';
import type { Journey, Fixture } from './journey.ts';
import {
  expectAddress,
  expectFigure,
  expectListed,
  expectOf,
  expectRecorded,
  expectText,
  openDashboard,
  readFigure,
  saved,
} from './pages.ts';

export const DASHBOARD_JOURNEYS: readonly Journey[] = [
  {
    name: 'filter and brush',
    title: 'a clicked name filters the figures, a drag over the chart brushes them, and Back removes either',
    make: filterAndBrush,
  },
  {
    name: 'export and import',
    title: 'an export restores every row in a store that was erased',
    isInTest: true,
    make: exportAndImport,
  },
  {
    name: 'error logged',
    title: 'a failure on a page is listed in the error panel of another tab, with severity and address',
    make: logErrors,
  },
];

async function filterAndBrush(fixture: Fixture): Promise<void> {
  const tab = await fixture.openTab('/');
  await openDashboard(tab, fixture, '/admin?range=month');
  await tab.click({ role: 'button', name: 'Source: This browser' });
  await tab.click({ role: 'button', name: 'Sample data' });
  await expectText(tab, 'Sample data, made up in memory');
  const all = await readFigure(tab, 'Page Views', (text) => /,\d{3}$/.test(text));

  const countries = { role: 'table', name: 'Countries' } as const;
  await tab.click({ role: 'button', name: 'India', within: countries });
  await expectAddress(tab, '/admin?range=month&scope=sample&country=IN');
  const india = await readFigure(tab, 'Page Views', (text) => text !== all);
  await tab.back();
  await expectAddress(tab, '/admin?range=month&scope=sample');
  await expectFigure(tab, 'Page Views', all);
  await tab.forward();
  await expectFigure(tab, 'Page Views', india);
  await tab.click({ role: 'button', name: 'Remove India' });
  await expectFigure(tab, 'Page Views', all);

  const box = await tab.run(() => {
    const chart = document.querySelector('[role="slider"][aria-label$="over time"]');
    chart?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x = 0, y = 0 } = chart?.getBoundingClientRect() ?? {};
    return { x: Math.round(x), y: Math.round(y) };
  }, null);
  await tab.drag({ x: box.x + 200, y: box.y + 100 }, { x: box.x + 400, y: box.y + 100 });
  await readFigure(tab, 'Page Views', (text) => text !== all);
  await expectText(tab, 'in the selected part');
  // Figures come first, the address follows the paint: until then Back leads to the entry before.
  await expectOf(tab, 'The address names the part: that', () => new URLSearchParams(location.search).has('brush'), null, true);
  await tab.back();
  await expectAddress(tab, '/admin?range=month&scope=sample');
  await expectFigure(tab, 'Page Views', all);
}

const ROWS = 30;

async function exportAndImport(fixture: Fixture): Promise<void> {
  const { downloads, openTab } = fixture;
  const tab = await openTab('/');
  await expectRecorded(tab, 1);
  await openDashboard(tab, fixture, '/admin/data');
  const file = path.join(downloads, 'events.ndjson');
  writeFileSync(file, Array.from({ length: ROWS }, (_, number) => eventLine(number)).join('\n'));
  await importFile(tab, file);
  await expectText(tab, `${ROWS + 2} page views`);
  const exported = await saved(tab, downloads, 'Export NDJSON');
  assert.match(path.basename(exported), /^bug-matrix-events-\d{4}-\d\d-\d\d\.ndjson$/);
  const rows = readFileSync(exported, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"kind":"pageview"'));
  assert.equal(rows.length, ROWS + 2, 'page views in the exported file');

  await tab.click({ role: 'button', name: 'Erase everything…' });
  const asked = { role: 'dialog', name: 'Erase everything?' } as const;
  await tab.type({ role: 'field', name: 'Type “erase” to confirm', within: asked }, 'erase');
  await tab.click({ role: 'button', name: 'Erase everything', within: asked });
  await expectText(tab, '0 of at most');
  await importFile(tab, exported);
  await tab.click({ role: 'link', name: 'Overview' });
  await expectFigure(tab, 'Page Views', String(ROWS + 2));
  await expectListed(tab, 'Countries', 'New Zealand', String(ROWS));
}

async function importFile(tab: BrowserTab, file: string): Promise<void> {
  await tab.upload({ role: 'field', name: 'Import file…' }, file);
  await tab.click({ role: 'button', name: 'Import', within: { role: 'dialog', name: 'Import this file?' } });
  await expectText(tab, 'events imported.');
}

async function logErrors(fixture: Fixture): Promise<void> {
  const tab = await fixture.openTab('/features?kept=1');
  await expectRecorded(tab, 1);
  await tab.run(async () => {
    reportError(new TypeError('thrown on the page'));
    void Promise.reject(new Error('rejected on the page'));
    await fetch('/assets/no-such-answer.json');
    await fetch('http://localhost:1/nobody').catch(() => {});
  }, null);
  const admin = await fixture.openTab('/faq');
  await expectRecorded(admin, 1);
  await openDashboard(admin, fixture, '/admin/errors');
  for (const [text, severity, type] of [
    ['TypeError: thrown on the page', 'High', 'JavaScript'],
    ['Error: rejected on the page', 'Low', 'Promise'],
    ['HTTP 404: GET /assets/no-such-answer.json', 'Medium', 'Network'],
    ['/nobody', 'High', 'Network'],
  ] as const) {
    const read = (wanted: readonly string[]) => {
      const region = document.querySelector('section[aria-label="Latest errors"]') ?? document;
      const items = [...region.querySelectorAll('li')].map((item) => item.textContent ?? '');
      return items.filter((item) => wanted.every((part) => item.includes(part))).length;
    };
    await expectOf(admin, `The number of errors “${text}”`, read, [text, severity, type], 1);
  }
  await expectFigure(admin, 'Total errors', '4');
}
