import { STORED_FORM, TEXT_COLUMN, TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
import { expect, it } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import { checkRow } from '#contract/rows/check-row.ts';
import { csvLine, CSV_HEADER } from '../../../../workers/files/csv.ts';
import { NOTHING_DERIVED } from '../../../../workers/files/export.ts';
import { ndjsonLine } from '../../../../workers/files/ndjson.ts';
import { decodeSegment } from '../../../../workers/persistence/segments/read-segment.ts';
import { encodeSegment } from '../../../../workers/persistence/segments/write-segment.ts';
import { blockOfRows, rowOfBlock } from '../../../../workers/store/blocks/event-block.ts';
import { EventStore } from '../../../../workers/store/event-store.ts';
import { makePageView } from '../../../acceptance/make-events.ts';
import { imported, rowsOf } from './make-files.ts';

const ROW: EventRow = makePageView({
  ...Object.fromEntries(TEXT_COLUMNS.map((name) => [name, `/${name}`])),
  referrer: 'https://referrer.example/',
  screen: '1920x1080',
  viewport: '1900x900',
  properties: '{"10":"a","9":"b"}',
});

it('every declared column returns the text that was put in from the store, a segment and a file', async () => {
  const store = new EventStore({ capacity: 1 });
  store.append(ROW);
  expect(store.rowAt(store.slotAt(0))).toEqual(ROW);
  const segment = decodeSegment(encodeSegment(blockOfRows([ROW])));
  expect(segment.ok && rowOfBlock(segment.value.block, 0)).toEqual(ROW);
  for (const file of [CSV_HEADER + csvLine(ROW, NOTHING_DERIVED), ndjsonLine(ROW, NOTHING_DERIVED)]) {
    expect(rowsOf((await imported(file)).pageViews)).toEqual([{ ...ROW, origin: 'imported' }]);
  }
  expect(checkRow(structuredClone(ROW))).toEqual(ROW);
});

it('columns are declared in the order of the stored forms that added them, none later than the present one', () => {
  const forms = TEXT_COLUMNS.map((name) => TEXT_COLUMN[name].since);
  expect(forms).toEqual(forms.toSorted((a, b) => a - b));
  expect(forms.at(-1)).toBeLessThanOrEqual(STORED_FORM);
});

it('a missing text has the default with which its column was declared', () => {
  const later = Object.fromEntries(
    TEXT_COLUMNS.filter((name) => TEXT_COLUMN[name].since > 1).map((name) => [name, TEXT_COLUMN[name].before]),
  );
  const old = Object.fromEntries(Object.entries(ROW).filter(([name]) => !(name in later)));
  expect(checkRow(old)).toEqual({ ...ROW, ...later });
});
