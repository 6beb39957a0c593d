import { keysOf } from '../keys-of.ts';
import { MAX_LENGTH } from './max-length.ts';
import { sizeWithinBounds } from './bounds.ts';
import { zoneNameOfToday } from './zone-names.ts';

interface TextColumnForm {
  /** Longest text, in UTF-16 units; longer is cut and the row is flagged. */
  length: number;
  /** The stored form that brought the column. */
  since: number;
  /** The text of rows that were stored before. */
  before: string;
  /** The text as which a stored one is read; rows keep what they were stored with. */
  read: (text: string) => string;
}

function text(length: number, since = 1, before = ''): TextColumnForm {
  return { length, since, before, read: (stored) => stored };
}

/**
 * The columns that hold a text, dictionary-encoded in the store; '' is direct, unknown or not applicable. This is the one
 * place that declares them: row, block, ring, segment, tail, backup and export follow. The position is the stored one:
 * append only, never reorder, and raise {@link STORED_FORM} with a new column (docs/stored-form.md).
 */
const TEXT_COLUMN_FORMS = {
  visitor: text(MAX_LENGTH.visitor),
  path: text(MAX_LENGTH.path),
  title: text(MAX_LENGTH.title),
  query: text(MAX_LENGTH.query),
  referrer: text(MAX_LENGTH.referrer),
  source: text(MAX_LENGTH.name),
  utmSource: text(MAX_LENGTH.utm),
  utmMedium: text(MAX_LENGTH.utm),
  utmCampaign: text(MAX_LENGTH.utm),
  utmTerm: text(MAX_LENGTH.utm),
  utmContent: text(MAX_LENGTH.utm),
  country: text(MAX_LENGTH.name),
  city: text(MAX_LENGTH.name),
  device: text(MAX_LENGTH.name),
  browser: text(MAX_LENGTH.name),
  os: text(MAX_LENGTH.name),
  screen: { ...text(MAX_LENGTH.name), read: sizeWithinBounds },
  language: text(MAX_LENGTH.name),
  timeZone: { ...text(MAX_LENGTH.name), read: zoneNameOfToday },
  target: text(MAX_LENGTH.target),
  release: text(MAX_LENGTH.name, 2),
  robot: text(MAX_LENGTH.name, 2),
  viewport: { ...text(MAX_LENGTH.name, 2), read: sizeWithinBounds },
  properties: text(MAX_LENGTH.properties, 3),
  host: text(MAX_LENGTH.name, 4),
  browserVersion: text(MAX_LENGTH.name, 4),
  osVersion: text(MAX_LENGTH.name, 4),
} satisfies Record<string, TextColumnForm>;

export type TextColumn = keyof typeof TEXT_COLUMN_FORMS;
/** In the order in which they are stored. */
export const TEXT_COLUMNS: readonly TextColumn[] = keysOf(TEXT_COLUMN_FORMS);
export const TEXT_COLUMN: Readonly<Record<TextColumn, TextColumnForm>> = TEXT_COLUMN_FORMS;

/** Version of the stored form: of segments and of the database. An older site leaves a newer form alone. */
export const STORED_FORM = 4;
