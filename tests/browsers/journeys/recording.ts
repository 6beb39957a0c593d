import type { Journey, Fixture } from './journey.ts';
import { expectFigure, expectListed, expectLivingTabs, expectRecorded, follow, leaveFor, openDashboard } from './pages.ts';

const LIVE = '/real-time-analytics';
const TODAY = 'Most Visited Pages Today';

export const RECORDING_JOURNEYS: readonly Journey[] = [
  {
    name: 'recording',
    title: 'every clicked page is counted once on the dashboard and is still there after a reload',
    isInTest: true,
    make: recordPages,
  },
  {
    name: 'two tabs',
    title: 'a page view that one tab records is shown in another without a reload',
    isInTest: true,
    make: recordInTwoTabs,
  },
  {
    name: 'back and forward',
    title: 'back and forward count as page views, also where a document is restored',
    make: goBackAndForward,
  },
  {
    name: 'left early',
    title: 'documents that are left as soon as they have loaded keep no other from saving, and each view of them counts once',
    make: leaveEarly,
  },
  {
    name: 'closed tab',
    title: 'a page view survives that its tab is closed right after the click',
    make: closeAfterClick,
  },
];

const CLICKED = [
  ['Features', '/features'],
  ['Download', '/download'],
  ['Privacy', '/privacy'],
] as const;

async function recordPages(fixture: Fixture): Promise<void> {
  const tab = await fixture.openTab('/');
  await expectRecorded(tab, 1);
  for (const [index, [link]] of CLICKED.entries()) {
    await follow(tab, link);
    await expectRecorded(tab, index + 2);
  }
  await openDashboard(tab, fixture);
  await expectFigure(tab, 'Page Views', '5');
  await expectFigure(tab, 'Unique Visitors', '1');
  await expectFigure(tab, 'Total Visits', '1');
  await tab.reload();
  for (const path of ['/', ...CLICKED.map(([, path]) => path)]) await expectListed(tab, 'Top Paths', path, '1');
}

async function recordInTwoTabs({ openTab }: Fixture): Promise<void> {
  const live = await openTab(LIVE);
  await expectFigure(live, 'Last 30 Minutes', '1');
  const other = await openTab('/');
  await expectRecorded(other, 1);
  await follow(other, 'Features');
  await expectRecorded(other, 2);
  await live.show();
  await expectListed(live, TODAY, '/features', '1');
  await other.show();
  await follow(other, 'Download');
  await expectRecorded(other, 3);
  await live.show();
  await expectListed(live, TODAY, '/download', '1');
  await expectFigure(live, 'Last 30 Minutes', '4');
}

async function goBackAndForward({ openTab, site }: Fixture): Promise<void> {
  const tab = await openTab('/');
  await expectRecorded(tab, 1);
  await follow(tab, 'Features');
  await expectRecorded(tab, 2);
  await tab.back();
  await expectRecorded(tab, 3);
  await tab.forward();
  await expectRecorded(tab, 4);
  await leaveFor(tab, `${site.url}/faq`);
  await expectRecorded(tab, 5);
  await tab.back();
  await expectRecorded(tab, 6);
  await leaveFor(tab, site.url + LIVE);
  await expectListed(tab, TODAY, '/features', '3');
  await expectListed(tab, TODAY, '/', '2');
  await expectListed(tab, TODAY, '/faq', '1');
}

async function leaveEarly({ openTab, site }: Fixture): Promise<void> {
  const tab = await openTab('/');
  // Each of them starts its worker, opens the database or writes; the first one makes the database.
  for (const path of ['/features', '/faq', '/privacy']) await tab.open(site.url + path);
  await expectRecorded(tab, 4);
  await tab.back();
  await expectRecorded(tab, 5);
  await tab.forward();
  await expectRecorded(tab, 6);
  await leaveFor(tab, site.url + LIVE);
  for (const path of ['/', '/features']) await expectListed(tab, TODAY, path, '1');
  for (const path of ['/faq', '/privacy']) await expectListed(tab, TODAY, path, '2');
}

async function closeAfterClick({ openTab }: Fixture): Promise<void> {
  const live = await openTab(LIVE);
  await expectFigure(live, 'Last 30 Minutes', '1');
  const trials = 10;
  for (let trial = 0; trial < trials; trial += 1) {
    const visitor = await openTab('/');
    await expectRecorded(visitor, 1);
    await follow(visitor, 'Features');
    await visitor.close();
  }
  await live.show();
  // What a dead tab left in its journal is taken up by the next page that starts once its lock is free.
  await expectLivingTabs(live, 1);
  await live.reload();
  await expectListed(live, TODAY, '/features', String(trials));
}
