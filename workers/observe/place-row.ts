import { cutText } from '../contract/rows/cut-text.ts';
import { TEXT_COLUMNS, type EventRow, type TextColumn } from '../contract/rows/event.ts';
import { MAX_LENGTH } from '../contract/limits.ts';

const COUNTRY = /^[A-Z]{2}$/;

/** A row of kind `place`; a country that is no ISO 3166-1 alpha-2 code becomes ''. */
export function placeRow(place: Pick<EventRow, 'id' | 'ts' | 'pageViewId' | 'country' | 'city'>): EventRow {
  const texts = Object.fromEntries(TEXT_COLUMNS.map((name) => [name, ''])) as Record<TextColumn, string>;
  const country = place.country.toUpperCase();
  return {
    ...texts,
    id: place.id,
    ts: place.ts,
    kind: 'place',
    value: 0,
    pageViewId: place.pageViewId,
    origin: 'live',
    flags: 0,
    country: COUNTRY.test(country) ? country : '',
    city: cutText(place.city, MAX_LENGTH.name),
  };
}
