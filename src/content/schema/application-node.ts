import { INSTALL_FIGURES } from '../figures/install-figures.ts';
import { SITE } from '../site/site.ts';
import { reference, SCHEMA_ID, type SchemaNode } from './node.ts';

/**
 * The extension itself. It carries no rating: the site's words about its rating are the operator's, and none of the product's
 * measurements. Version and price stand on every page that uses it.
 */
export const APPLICATION_NODE: SchemaNode = {
  '@type': 'SoftwareApplication',
  '@id': SCHEMA_ID.application,
  name: SITE.name,
  applicationCategory: 'DeveloperApplication',
  operatingSystem: 'Windows, macOS, Linux',
  softwareVersion: INSTALL_FIGURES.version,
  downloadUrl: `${SITE.origin}/download`,
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  publisher: reference(SCHEMA_ID.organization),
};
