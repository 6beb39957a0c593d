import { recordedProperties } from './clean-properties.ts';
import type { EventRow } from './event.ts';
import { dropSecretsOfAddress, recordedQuery, recordedTarget } from './secrets.ts';

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
