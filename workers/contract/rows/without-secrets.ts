import { checkError, ERROR_LENGTH, type LoggedError } from '../documents/errors.ts';
import type { EventRow } from './event.ts';
import { cutText } from './cut-text.ts';
import { recordedPath } from './recorded-path.ts';
import { isSecretName } from './secret-forms.ts';
import {
  recordedQuery,
  recordedTag,
  recordedTarget,
  removeSecretsOfAddress,
  removeSecretsOfQuery,
  removeSecretsOfText,
} from './secrets.ts';
import { readProperties, writeProperties, type Properties } from './properties.ts';
import { scrub } from './scrub.ts';
import { TEXT_COLUMN, TEXT_COLUMNS, type TextColumn } from './text-columns.ts';

/**
 * Number of the rules below, raised with each that changes what is recorded: a segment says under which ones its texts were
 * written, so that an opening cleans those of older ones only.
 */
export const RECORDING_RULES = 2;

/** How the text of each column that may hold a secret is recorded. A second time it changes nothing. */
const RECORDED_AS: Partial<Record<TextColumn, (text: string) => string>> = {
  path: recordedPath,
  title: removeSecretsOfText,
  query: removeSecretsOfQuery,
  referrer: removeSecretsOfAddress,
  source: recordedTag,
  utmSource: recordedTag,
  utmMedium: recordedTag,
  utmCampaign: recordedTag,
  utmTerm: recordedTag,
  utmContent: recordedTag,
  target: recordedTarget,
  release: removeSecretsOfText,
  properties: (text) => recordedProperties(text).text,
};
const CLEANED_COLUMNS = TEXT_COLUMNS.filter((name) => name in RECORDED_AS);

function recorded(name: TextColumn, text: string): string {
  const clean = text === '' ? '' : (RECORDED_AS[name]?.(text) ?? text);
  return clean === text ? text : cutText(clean, TEXT_COLUMN[name].length);
}

/** The texts of one column without secrets, in the same order: of a stored dictionary, where each text stands once. */
export function textsWithoutSecrets(name: TextColumn, texts: string[]): string[] {
  return name in RECORDED_AS ? texts.map((text) => recorded(name, text)) : texts;
}

/** A row without the secrets that its texts may carry. */
export function withoutSecrets(row: EventRow): EventRow {
  const clean = { ...row };
  for (const name of CLEANED_COLUMNS) clean[name] = recorded(name, row[name]);
  clean.query = recordedQuery(clean.path, clean.query);
  // An error's title is a message of any code; that of a page is the site's own.
  if (row.kind === 'error') clean.title = cutText(scrub(clean.title), TEXT_COLUMN.title.length);
  return clean;
}

/** A stored or given value as a logged error without secrets, see `checkError`: builds before left some that are known today. */
export function readLoggedError(value: unknown, now: number): LoggedError | null {
  const error = checkError(value, now);
  if (error === null) return null;
  const [path = '', ...query] = error.url.split('?');
  const url = [recordedPath(path), recordedQuery(path, query.join('?'))].filter((part) => part !== '').join('?');
  return {
    ...error,
    message: cutText(scrub(error.message), ERROR_LENGTH.message),
    stack: cutText(scrub(error.stack), ERROR_LENGTH.stack),
    componentStack: cutText(scrub(error.componentStack), ERROR_LENGTH.stack),
    url: cutText(url, ERROR_LENGTH.url),
  };
}

/** Properties without secrets: those with the name of a secret are left out, and what looks like one in a value is replaced. */
export function cleanProperties(properties: Properties): Properties {
  const kept = [...properties].filter(([name]) => !isSecretName(name) && scrub(name) === name);
  return new Map(kept.map(([name, value]) => [name, scrub(value)]));
}

/** The properties of a page or a file that may be recorded, in canonical form; '' where they are damaged. */
export function recordedProperties(text: string): ReturnType<typeof writeProperties> {
  return writeProperties(cleanProperties(readProperties(text) ?? new Map()));
}
