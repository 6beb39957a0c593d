import type { EventRow } from './event.ts';
import { dropSecretsOfAddress, recordedQuery, recordedTarget, isSecretName } from './secrets.ts';
import { readProperties, writeProperties, type Properties } from './properties.ts';
import { scrub } from './scrub.ts';

/** A row from outside without the secrets that its texts may carry; a row that this product recorded stays as it is. */
export function withoutSecrets(row: EventRow): EventRow {
  return {
    ...row,
    query: recordedQuery(row.path, row.query),
    referrer: dropSecretsOfAddress(row.referrer),
    target: recordedTarget(row.target),
    properties: recordedProperties(row.properties).text,
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
