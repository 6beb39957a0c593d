import type { Page } from 'playwright';
import { saysNothing } from '../../../src/dashboard/overview/cards/empty-list.ts';
import { CARD_NAMES, dimensionOf, tabsOf, tabWords } from '#question/chosen-tabs.ts';
import { DASH, formatCount, formatMean } from '#lib/format/format-number.ts';
import type { View } from '#question/view.ts';
import type { Panels } from '../dashboard/shown-panels.ts';

/** What the dashboard prints, as texts: with the traffic as a table. */
export interface Printed {
  range: string;
  /** Name, figure and comparison of each card. */
  cards: string[][];
  /** Visits, unique visitors and visits before of each bucket, without its notes; none while hours show in their place. */
  traffic: string[][];
  /** Name and count of each row, by the caption of each list that is shown and has rows. */
  lists: Record<string, string[][]>;
  /** Page views an hour, for each hour of the week; none while the buckets show. */
  hours: string[];
}

const CAPTIONS = CARD_NAMES.flatMap(tabsOf).map((tab) => tabWords(tab).title);

/** The dashboard as it stands, with its address and who counts, all at one instant. */
export function readPrinted(page: Page): Promise<Printed & { search: string; robots: string }> {
  return page.evaluate((captions) => {
    const text = (element: Element | null | undefined) => element?.textContent ?? '';
    const all = (selector: string, root: ParentNode = document) => [...root.querySelectorAll<HTMLElement>(selector)];
    const tableOf = (caption: string) => all('main table').find((table) => text(table.querySelector('caption')) === caption);
    const rowsOf = (caption: string) => all('tbody tr:not([aria-hidden])', tableOf(caption) ?? document.createElement('table'));
    const nameAndCount = (row: HTMLElement) => [
      // As it is read out: the whole of it, where the screen cuts it.
      (row.querySelector('button')?.getAttribute('aria-label') ?? '').replace(/^left out: /, ''),
      text(row.querySelector('td')),
    ];
    const line = text(all('main p.tabular').find((each) => / · \d+ days? · /.test(text(each))));
    return {
      search: location.search,
      robots: /robots (left out|counted too|alone)/.exec(line)?.[1] ?? '',
      range: line.split(' · ').slice(0, 3).join(' · '),
      // Those of the event log, which stand first.
      cards: all('main [aria-label="Figures"] dl > div')
        .slice(0, 6)
        .map((card) => {
          const remark = card.querySelector('p');
          const change = remark?.querySelector('.tabular');
          // A change stands behind an arrow.
          return [text(card.querySelector('dt')), text(card.querySelector('dd > span')), change ? text(change).slice(2) : text(remark)];
        }),
      traffic: rowsOf('Total Visits over time').map((row) => {
        const heads = all('thead th', row.closest('table') ?? undefined).map(text);
        return all('td', row).flatMap((cell, column) => (heads[column + 1] === 'Notes' ? [] : [text(cell)]));
      }),
      lists: Object.fromEntries(
        captions.map((caption) => [caption, rowsOf(caption).map(nameAndCount)] as const).filter(([, rows]) => rows.length > 0),
      ),
      hours: all('[role="gridcell"]').map((cell) => (cell.getAttribute('aria-label') ?? '').replace(/^.*?, /, '')),
    };
  }, CAPTIONS);
}

/** What the dashboard has to print where these tabs are chosen; the map and the table of campaigns are no lists of it. */
export function printedOf(panels: Panels, { tabs, chart }: Pick<View, 'tabs' | 'chart'>): Printed {
  const shown = CARD_NAMES.map((card) => tabs[card]).filter((tab) => tab !== 'map' && tab !== 'campaigns');
  const rowsOf = (tab: (typeof shown)[number]) =>
    tab === 'network' ? panels.networks : (panels.lists.find((list) => list.dim === dimensionOf(tab))?.rows ?? []);
  const names = (tab: (typeof shown)[number]) => rowsOf(tab).map(({ label }) => (label === 'Not set' ? '' : label));
  return {
    range: panels.range,
    cards: panels.cards.map(({ label, text, delta }) => [label, text, delta]),
    traffic: chart === 'trend' ? trafficOf(panels) : [],
    lists: {
      ...Object.fromEntries(
        shown
          .filter((tab) => !saysNothing(tab, names(tab)))
          .map((tab) => [tabWords(tab).title, rowsOf(tab).map(({ label, count }) => [label, formatCount(count)])]),
      ),
    },
    hours: chart === 'hours' ? (panels.heat?.values ?? []).map(pageViewsOfHour) : [],
  };
}

function trafficOf({ chart }: Panels): string[][] {
  // What it was without filters shows on demand.
  const columns = (['main', 'beside', 'before'] as const).flatMap((look) => (chart?.[look] ? [chart[look]] : []));
  return (columns[0] ?? []).map((_, bucket) =>
    columns.map((column) => {
      const count = column[bucket] ?? null;
      return count === null ? DASH : formatCount(count);
    }),
  );
}

function pageViewsOfHour(mean: number | null): string {
  if (mean === null) return 'not in this range';
  return `${formatMean(mean)} ${mean === 1 ? 'page view' : 'page views'}`;
}
