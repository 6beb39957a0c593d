import type { Dimension } from '../../contract/questions/dimensions.ts';
import { ORIGINS } from '../../contract/rows/event.ts';
import type { TextColumn } from '../../contract/rows/event.ts';
import type { StoreView } from '../../store/store-view.ts';

/** Which row tells a dimension's value: the page view itself, or the first or the last page view of its visit (R10). */
export type Level = 'row' | 'entry' | 'exit';

/** Where a dimension is found. A code of `codes` (by slot) is the index of its text; codes in use are below `bound`. */
export interface DimensionColumn {
  readonly level: Level;
  readonly codes: Uint8Array | Uint16Array | Uint32Array;
  readonly texts: readonly string[];
  readonly bound: number;
  /** Code of a text, or -1 when no row has it. */
  codeOf(text: string): number;
}

const PLACES: Record<Exclude<Dimension, 'origin'>, [TextColumn, Level]> = {
  path: ['path', 'row'],
  title: ['title', 'row'],
  country: ['country', 'row'],
  city: ['city', 'row'],
  language: ['language', 'row'],
  device: ['device', 'row'],
  browser: ['browser', 'row'],
  os: ['os', 'row'],
  screen: ['screen', 'row'],
  timeZone: ['timeZone', 'row'],
  entry: ['path', 'entry'],
  exit: ['path', 'exit'],
  referrer: ['referrer', 'entry'],
  source: ['source', 'entry'],
  utmSource: ['utmSource', 'entry'],
  utmMedium: ['utmMedium', 'entry'],
  utmCampaign: ['utmCampaign', 'entry'],
  utmTerm: ['utmTerm', 'entry'],
  utmContent: ['utmContent', 'entry'],
};

/** A dimension's column as it is now: to be read again for each question. */
export function dimensionColumn(view: StoreView, dim: Dimension): DimensionColumn {
  if (dim === 'origin') {
    const codeOf = (text: string): number => (ORIGINS as readonly string[]).indexOf(text);
    return { level: 'row', codes: view.origins, texts: ORIGINS, bound: ORIGINS.length, codeOf };
  }
  const [name, level] = PLACES[dim];
  const column = view.column(name);
  // Code 0 is '' whether a row uses it or not.
  const codeOf = (text: string): number => (text === '' ? 0 : column.codeOf(text));
  return { level, codes: column.codes, texts: column.texts, bound: Math.max(1, column.bound), codeOf };
}
