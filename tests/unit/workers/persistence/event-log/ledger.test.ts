import { expect, test } from 'vitest';
import { emptyLedger, enterBlock, enterRows, isSame, missingRows, strikeOut } from '../../../../../workers/persistence/event-log/ledger.ts';
import { blockOfRows } from '../../../../../workers/store/blocks/event-block.ts';
import { makeRows } from '../event-makers.ts';

test('rows and blocks are added to a ledger alike, and can be removed again', () => {
  const byRow = emptyLedger();
  const byBlock = emptyLedger();
  enterRows(byRow, makeRows(9));
  enterBlock(byBlock, blockOfRows(makeRows(9)));
  expect(isSame(byRow, byBlock)).toBe(true);
  strikeOut(byRow, byBlock);
  expect(byRow).toEqual(emptyLedger());
});

test('missing rows are counted beside unreadable ones, and other ids in the same number count as at least one', () => {
  const written = emptyLedger();
  const read = emptyLedger();
  enterRows(written, makeRows(9));
  enterRows(read, makeRows(6));
  expect(missingRows(written, read, 1)).toBe(2);
  expect(missingRows(written, written, 0)).toBe(0);
  const other = emptyLedger();
  enterRows(other, makeRows(9, 1));
  expect(missingRows(written, other, 0)).toBe(1);
  enterRows(other, makeRows(9, 20));
  expect(missingRows(written, other, 0)).toBe(0);
});
