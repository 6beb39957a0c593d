import { FLAG, type EventRow } from '#contract/rows/event.ts';
import type { CollectAnswer } from '#contract/site/wire.ts';
import { countryOfZone } from '../../../../workers/observe/country-of-zone.ts';
import type { Place } from '../../http/host-context.ts';
import type { StampedRow } from '../stamped-row.ts';
import type { GivenRow } from './read-body.ts';
import { readRow } from './read-row.ts';

/** Who sent a batch, as the request told: none of it but place and robot is kept. */
export interface Sender {
  visitor: string;
  place: Place;
  /** Name of the robot that sent it; '' for people. */
  robot: string;
}

/** What becomes of the rows of a batch. */
export interface SortedRows {
  pageViews: StampedRow[];
  signals: EventRow[];
  refused: CollectAnswer['refused'];
}

/** Checks each row of a batch, and adds to the good ones what the request told; `now` = epoch ms of the collector's clock. */
export function sortRows(rows: readonly GivenRow[], sender: Sender, now: number): SortedRows {
  const sorted: SortedRows = { pageViews: [], signals: [], refused: [] };
  for (const given of rows) {
    const row = readRow(given, sender.visitor, now);
    if (typeof row === 'string') sorted.refused.push({ id: given.id, code: row });
    else if ('first' in row) sorted.pageViews.push(withSender(row, sender));
    else sorted.signals.push(withSender(row, sender));
  }
  return sorted;
}

function withSender<T extends EventRow>(row: T, { place, robot }: Sender): T {
  row.country = place.country || countryOfZone(row.timeZone);
  row.city = place.city;
  if (robot === '') return row;
  row.robot ||= robot;
  row.flags |= FLAG.bot;
  return row;
}
