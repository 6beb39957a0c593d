import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { campaignShape, campaignTabs, CLOSING_LISTS } from '../../../../../../../src/features/admin/overview/cards/list-shapes.ts';
import { SharedContentPanel } from '../../../../../../../src/features/admin/social/shared-content-panel.tsx';
import { socialRows } from '../../../../../../../src/features/admin/social/social-panel.tsx';
import { TopListPanel } from '../../../../../../../src/features/admin/overview/cards/top-list-panel.tsx';
import type { TopRow } from '../../../../../../../workers/contract/questions/dashboard.ts';

function campaigns(rows: TopRow[]): string {
  const dim = 'utmTerm';
  return renderToStaticMarkup(
    <TopListPanel
      shape={campaignShape(dim)}
      tabs={campaignTabs(dim, () => {})}
      list={{ dim, metric: 'visits', rows, more: false, otherCount: 0, suppressed: 0 }}
      against={null}
      picked={[]}
      excluded={[]}
      onPick={() => {}}
      failed={false}
    />,
  );
}

test('campaigns: five parts share one panel, and visits without one are a row among others', () => {
  const markup = campaigns([
    { name: '', count: 9, base: null, compared: null },
    { name: 'selenium', count: 1, base: null, compared: null },
  ]);
  for (const part of ['Source', 'Medium', 'Campaign', 'Term', 'Content']) expect(markup).toContain(`>${part}</button>`);
  expect(markup).toContain('Not set');
  expect(markup).toContain('10.0%');
});

test('campaigns: where no visit has one the panel says so instead of listing nothing', () => {
  expect(campaigns([{ name: '', count: 9, base: null, compared: null }])).toContain(
    'No visit in this range came with the term of a campaign.',
  );
  expect(campaigns([])).toContain('Nothing in this range.');
});

test('a tab is one of the five', () => {
  const choose = vi.fn<(dim: string) => void>();
  const { onChange } = campaignTabs('utmSource', choose);
  onChange('utmMedium');
  onChange('constructor');
  expect(choose.mock.calls).toEqual([['utmMedium']]);
});

test('every social platform that somebody came from stands in the list, by count, then by name, each with its unfiltered count', () => {
  const social = [
    { network: 'Twitter/X', count: 1, base: 8, compared: null },
    { network: 'Facebook', count: 0, base: 2, compared: null },
    { network: 'LinkedIn', count: 4, base: 4, compared: null },
    { network: 'Instagram', count: 1, base: 3, compared: null },
    { network: 'Bluesky', count: 3, base: 3, compared: null },
    { network: 'Xing', count: 0, base: 0, compared: null },
  ] as const;
  const rows = socialRows([...social], [{ dim: 'network', op: 'in', values: ['LinkedIn'] }], null);
  expect(rows.map(({ label, count, base, mark }) => [label, count, base, mark])).toEqual([
    ['LinkedIn', 4, 4, 'in'],
    ['Bluesky', 3, 3, null],
    ['Instagram', 1, 3, null],
    ['Twitter/X', 1, 8, null],
    ['Facebook', 0, 2, null],
  ]);
});

test('shared content: five at most, a path that leads away is no link, and without any a sentence', () => {
  vi.stubGlobal('location', new URL('https://example.org/admin'));
  const content = Array.from({ length: 7 }, (_, index) => ({ title: `Page ${index}`, path: `/${index}`, shares: 9 - index }));
  const markup = renderToStaticMarkup(
    <SharedContentPanel content={[{ title: '<b>', path: 'javascript:alert(1)', shares: 10 }, ...content]} />,
  );
  expect(markup.match(/<tr\b/g)).toHaveLength(6);
  expect(markup).toContain('href="https://example.org/0"');
  expect(markup).not.toContain('href="javascript');
  expect(markup).not.toContain('<b>');
  expect(renderToStaticMarkup(<SharedContentPanel content={[]} />)).toContain('Nothing was shared in this range.');
  vi.unstubAllGlobals();
});

test('devices: the reference split is told where nothing is counted, unknown ones are a counted row, and changes are told where compared', () => {
  const shape = CLOSING_LISTS.find(({ dim }) => dim === 'device') ?? campaignShape('utmTerm');
  const devices = (rows: TopRow[], against: string | null = null) =>
    renderToStaticMarkup(
      <TopListPanel
        shape={shape}
        list={{ dim: 'device', metric: 'pageViews', rows, more: false, otherCount: 0, suppressed: 0 }}
        against={against}
        picked={[]}
        excluded={[]}
        onPick={() => {}}
        failed={false}
      />,
    );
  const split = 'For reference, a typical split: Desktop 60%, Mobile 35%, Tablet 5%.';
  expect(devices([])).toContain(split);
  for (const name of ['', 'Unknown', 'Desktop'])
    expect(devices([{ name, count: 3, base: null, compared: null }])).not.toContain('reference');
  expect(devices([{ name: '', count: 3, base: null, compared: null }])).toMatch(/<button[^>]*>Unknown<\/button>/);
  const rows = [
    { name: 'Desktop', count: 120, base: null, compared: 100 },
    { name: 'TV', count: 29, base: null, compared: 100 },
  ];
  // What a list is compared with is told to the ear in each row, and a change that cannot be told says why.
  const compared = devices(rows, 'the 7 days before').replaceAll(/<[^>]+>/g, '');
  expect(compared).toContain('+20.0% vs. 100 the 7 days before');
  expect(compared).toContain('– Too few to tell');
  expect(devices(rows)).not.toContain('Change');
});
