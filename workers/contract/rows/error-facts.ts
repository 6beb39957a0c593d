import { ERROR_TYPES, SEVERITIES, type ErrorType, type Severity } from '../documents/errors.ts';
import { readProperties, writeProperties } from './properties.ts';

/** The fields of an error row beside issue and title. */
export interface ErrorFacts {
  type: ErrorType;
  severity: Severity;
  /** It came out of a browser extension, not out of the site. */
  fromExtension: boolean;
}

/** Marks errors that a browser extension made. */
const EXTENSION = 'extension';

/** The properties of an error row. */
export function writeErrorFacts({ type, severity, fromExtension }: ErrorFacts): string {
  const facts = new Map<string, string>([
    ['severity', severity],
    ['type', type],
  ]);
  if (fromExtension) facts.set('from', EXTENSION);
  return writeProperties(facts).text;
}

/** What the properties of an error row tell; they may come from any file. */
export function readErrorFacts(text: string): ErrorFacts {
  const facts = readProperties(text);
  return {
    type: ERROR_TYPES.find((known) => known === facts?.get('type')) ?? 'unknown',
    severity: SEVERITIES.find((known) => known === facts?.get('severity')) ?? 'low',
    fromExtension: facts?.get('from') === EXTENSION,
  };
}
