import { readProperties, writeProperties } from './properties.ts';

/** From the worst down. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const ERROR_TYPES = ['javascript', 'promise', 'network', 'react', 'unknown'] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

/** The fields of an error row beside issue and title. */
export interface ErrorFacts {
  type: ErrorType;
  severity: Severity;
  /** It came out of a browser extension, not out of the site. */
  fromExtension: boolean;
  /** Of an address that was not found, what led to it: an address, or a path of this site; '' = unknown. */
  link?: string;
}

/** What errors are about: the site's own code, that of browser extensions, or addresses that were not found. */
export const ERROR_GROUPS = ['site', 'extensions', 'missing'] as const;
export type ErrorGroup = (typeof ERROR_GROUPS)[number];

/** Issues of addresses that were not found begin with it, the path follows; no fingerprint of an error does. */
export const MISSING_ISSUE = '404 ';

/** The address that an issue is about; null where it is about none that was not found. */
export function missingAddress(issue: string): string | null {
  return issue.startsWith(`${MISSING_ISSUE}/`) ? issue.slice(MISSING_ISSUE.length) : null;
}

/** The texts of an error row about an address that was not found. */
export function missingTexts(path: string, link: string): { target: string; title: string; properties: string } {
  const properties = writeErrorFacts({ type: 'network', severity: 'low', fromExtension: false, link });
  return { target: MISSING_ISSUE + path, title: `${MISSING_ISSUE}Not Found: ${path}`, properties };
}

/** Marks errors that a browser extension made. */
const EXTENSION = 'extension';

/** The properties of an error row. */
export function writeErrorFacts({ type, severity, fromExtension, link = '' }: ErrorFacts): string {
  const facts = new Map<string, string>([
    ['severity', severity],
    ['type', type],
  ]);
  if (fromExtension) facts.set('from', EXTENSION);
  if (link !== '') facts.set('link', link);
  return writeProperties(facts).text;
}

/** What the properties of an error row tell; they may come from any file. */
export function readErrorFacts(text: string): Required<ErrorFacts> {
  const facts = readProperties(text);
  return {
    type: ERROR_TYPES.find((known) => known === facts?.get('type')) ?? 'unknown',
    severity: SEVERITIES.find((known) => known === facts?.get('severity')) ?? 'low',
    fromExtension: facts?.get('from') === EXTENSION,
    link: facts?.get('link') ?? '',
  };
}
