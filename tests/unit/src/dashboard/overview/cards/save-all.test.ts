import { afterEach, expect, test, vi } from 'vitest';
import { chooseSource, describeSource } from '#engine/source/current-source.ts';
import { RECORDING } from '#engine/source/source.ts';
import { saveAll } from '../../../../../../src/dashboard/overview/cards/save-all.ts';
import { cardList } from '../../../../../../src/dashboard/overview/cards/card-list.ts';
import { succeed } from '#contract/outcome.ts';
import type { ListQuestion } from '#contract/questions/list.ts';
import { FakeSource, SITE } from '../../../../../helpers/page/fake-source.ts';
import { makeNameRow } from '../../inspect/details/make-name-row.ts';
import { makeView } from '../../make-view.ts';

afterEach(() => {
  chooseSource(RECORDING);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the file of a whole list has columns for the figures that its source gives alone, sorted by the first of them', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => ({ click() {} }) });
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  const site = new FakeSource('The site', { ...SITE, figures: ['visits', 'entries'], maxRangeMs: null });
  site.answer = ({ id }) => Promise.resolve(succeed({ v: 1, id, rows: [makeNameRow({ name: 'DE' })], cursor: '' }));
  chooseSource(site);
  await describeSource();
  const list = { dim: 'country', metric: 'pageViews', rows: [], more: false, otherCount: 0, suppressed: 0 } as const;
  const shown = cardList('country', { ...list, rows: [] }, { clauses: [] }, null);
  expect(await saveAll(shown, makeView('last7', {}))).toBe('');
  expect(site.askedOf<ListQuestion>('list').map(({ order }) => order)).toEqual([{ of: 'visits', per: null, descending: true }]);
  const lines = (await saved[0]!.text()).trim().split('\r\n');
  expect(lines.slice(-2)).toEqual(['Country,Visits', 'Germany,1']);
});
