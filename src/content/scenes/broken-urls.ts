import { drawnRows } from './drawn-rows.ts';
import type { DrawnWindow, ProductScene } from './product-scene.ts';

export const SCANNED_LINKS: DrawnWindow = {
  icon: 'unlink',
  title: 'Broken URLs Finder',
  note: '48 links · this page',
  typed: 'broken',
  rows: drawnRows({ picked: 1, aside: [0, 2, 4] }, [
    ['200', 'good', 'Timetable', '/timetable/summer', 'menu'],
    ['404', 'bad', 'Luggage rules', '/terms/luggage-2024', 'form'],
    ['301', 'info', 'Sign in', '/login, now /account', 'menu'],
    ['500', 'bad', 'Map of the harbor', 'maps.example/quay-4', 'footer'],
    ['403', 'warn', 'For partners', 'partners.example', 'footer'],
  ]),
};

export const BROKEN_URLS_SCENE: ProductScene = {
  id: 'broken-urls',
  tool: 'Broken URLs Finder',
  title: 'Every link asked, the dead ones first',
  text: 'Scan the page in front of you, only when you press it. Broken links are listed with their status, their address and the place where they are linked.',
  seen: 'A scan of one page has asked 48 links. The filter leaves the two that are broken; “Luggage rules” answers 404, and the report template is filled in with steps, expectation, result and environment.',
  windows: [
    SCANNED_LINKS,
    {
      title: 'Bug report',
      note: 'template',
      lines: [
        { name: 'Steps', value: [{ text: 'Open /register, press “Luggage rules”' }] },
        { name: 'Expected', value: [{ text: 'The rules for luggage' }] },
        { name: 'Result', value: [{ text: '404 Not Found', tone: 'bad' }] },
        { name: 'Where', value: [{ text: 'Chrome 141, Windows 11, build 1.18' }] },
      ],
      actions: ['Copy report', 'Scan again'],
      outcome: 'Report copied',
    },
  ],
};
