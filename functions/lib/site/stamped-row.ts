import type { EventRow } from '../../../workers/contract/rows/event.ts';
import { TEXT_COLUMNS } from '../../../workers/contract/rows/text-columns.ts';
import type { VisitStamp } from '../../../workers/contract/site/wire.ts';
import { campaignKeys, hostKeyOf } from '../../../workers/observe/source.ts';

/** A page view as the site keeps it: beside its own columns what the browser knows of its visit. */
export interface StampedRow extends EventRow {
  /** Epoch ms of the visit's first page view. */
  visitStart: number;
  first: VisitStamp;
}

/** A page view as the table `events` takes it; `received` = epoch ms of the collector's clock. */
export function eventRecord(site: string, row: StampedRow, received: number): Record<string, unknown> {
  const { first, visitStart } = row;
  const tag = campaignKeys(first.utmSource);
  const origin = first.referrer === '' ? campaignKeys(first.source) : { host: hostKeyOf(first.referrer), word: '' };
  return {
    ...columnsOf(site, row, received),
    visitStart,
    entry: first.path,
    visitReferrer: first.referrer,
    visitSource: first.source,
    visitUtmSource: first.utmSource,
    visitUtmMedium: first.utmMedium,
    visitUtmCampaign: first.utmCampaign,
    visitUtmTerm: first.utmTerm,
    visitUtmContent: first.utmContent,
    tagHost: tag.host,
    tagWord: tag.word,
    originHost: origin.host,
    originWord: origin.word,
  };
}

/** An action, a measurement or an error as the table `signals` takes it. */
export function signalRecord(site: string, row: EventRow, received: number): Record<string, unknown> {
  const { kind, value, pageViewId } = row;
  return { ...columnsOf(site, row, received), pageViewHex: hexOf(pageViewId), kind, value };
}

function columnsOf(site: string, row: EventRow, received: number): Record<string, unknown> {
  const { id, ts, origin, flags } = row;
  const texts = TEXT_COLUMNS.map((name) => [name, row[name]]);
  return { site, idHex: hexOf(id), ts, received, origin, flags, ...Object.fromEntries(texts) };
}

/** The 32 hexadecimal digits of a UUID; '' for none. */
export function hexOf(uuid: string): string {
  return uuid.replaceAll('-', '');
}

/** The UUID of 32 hexadecimal digits. */
export function uuidOf(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
