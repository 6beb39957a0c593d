import { SERVICE_AREAS } from '../services/services.ts';
import { SITE } from '../site/site.ts';
import { reference, SCHEMA_ID, type SchemaNode } from './node.ts';

/** Services that are offered on request; without a price, since the page names none. */
export const SERVICES_SCHEMA: readonly SchemaNode[] = SERVICE_AREAS.map(({ id, name, summary }) => ({
  '@type': 'Service',
  '@id': `${SITE.origin}/premium#${id}`,
  name,
  description: summary,
  provider: reference(SCHEMA_ID.organization),
}));
