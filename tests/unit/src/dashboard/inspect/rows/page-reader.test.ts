import { expect, test } from 'vitest';
import { PageReader, type AskPage, type Pages } from '../../../../../../src/dashboard/inspect/rows/page-reader.ts';
import { fail, succeed } from '#contract/outcome.ts';

function read(ask: AskPage<number>) {
  const shown: Pages<number>[] = [];
  const reader = new PageReader(ask, (pages) => shown.push(pages));
  return { reader, last: () => shown.at(-1) };
}

/** Three pages of two. */
const threePages: AskPage<number> = (cursor) => {
  const start = Number(cursor || 0);
  return Promise.resolve(succeed({ rows: [start, start + 1], cursor: start === 4 ? '' : String(start + 2) }));
};

test('pages are joined in order and end with an empty cursor', async () => {
  const { reader, last } = read(threePages);
  await reader.next();
  expect(last()).toMatchObject({ rows: [0, 1], more: true });
  expect((await reader.all()).rows).toEqual([0, 1, 2, 3, 4, 5]);
  await reader.next();
  expect(last()).toMatchObject({ rows: [0, 1, 2, 3, 4, 5], more: false, reading: false });
});

test('one question is under way at a time', async () => {
  let out = 0;
  let most = 0;
  const { reader } = read(async (cursor) => {
    most = Math.max(most, ++out);
    const page = await threePages(cursor);
    out--;
    return page;
  });
  await Promise.all([reader.next(), reader.next(), reader.all()]);
  expect(most).toBe(1);
});

test('a list that changed during the reading starts again, without a row of the old one', async () => {
  let changed = false;
  const { reader, last } = read((cursor) => {
    if (changed && cursor !== '') return Promise.resolve(fail('gone', 'changed'));
    return Promise.resolve(succeed({ rows: changed ? [9] : [0], cursor: changed ? '' : '1' }));
  });
  await reader.next();
  changed = true;
  await reader.next();
  expect(last()).toMatchObject({ rows: [9], more: false, failure: null });
});

test('a list that changes at every page ends with a failure', async () => {
  let asked = 0;
  const { reader, last } = read(() => {
    asked++;
    return Promise.resolve(fail('gone', 'changed'));
  });
  await reader.next();
  expect(last()).toMatchObject({ failure: { code: 'gone' }, reading: false });
  expect(asked).toBe(4);
});

test('a closed reader shows nothing more', async () => {
  const { reader, last } = read(threePages);
  const reading = reader.next();
  reader.close();
  await reading;
  expect(last()).toMatchObject({ rows: [], reading: true });
});

test('rows of an older question stay visible until the first page of the newer one arrives', async () => {
  const shown: Pages<number>[] = [];
  const older: AskPage<number> = () => Promise.resolve(succeed({ rows: [7, 8], cursor: '' }));
  const reader = new PageReader(threePages, (pages) => shown.push(pages), { rows: [7, 8], of: older });
  await reader.next();
  expect([shown[0]?.of, shown.at(-1)?.of]).toEqual([older, threePages]);
  expect([shown[0]?.rows, shown.at(-1)?.rows.includes(7)]).toEqual([[7, 8], false]);
});
