import { address, text } from './configured.ts';

/** The operator's details: neutral defaults, each overridable by a `VITE_*` variable at build time. */
export const SITE = {
  name: 'Bug Matrix',
  /** Scheme and host without a trailing slash: the base of canonical addresses. */
  origin: address(import.meta.env.VITE_SITE_ORIGIN, 'https://bug-matrix.example').replace(/\/+$/, ''),
  /** Whether the operator gave the origin; else it is a neutral default that leads nowhere. */
  isOriginConfigured: address(import.meta.env.VITE_SITE_ORIGIN, '') !== '',
  /** Whether the operator's details are samples: each that shows is marked. */
  sample: import.meta.env['VITE_SITE_SAMPLE'] === '1',
  /** '' where the operator gives none; then no mail link shows. */
  email: text(import.meta.env.VITE_SITE_EMAIL, ''),
  author: { name: text(import.meta.env.VITE_SITE_AUTHOR, ''), url: address(import.meta.env.VITE_SITE_AUTHOR_URL, '') },
  /** Takes what the contact form holds as JSON, by POST; '' leaves email as the way. */
  contactEndpoint: address(import.meta.env['VITE_CONTACT_ENDPOINT'], ''),
} as const;

export const BLOG_AUTHOR = SITE.author.name === '' ? `The ${SITE.name} team` : SITE.author.name;

/** Put behind a label whose address is a sample; '' where the details are the operator's own. */
export const SAMPLE_MARK = SITE.sample ? ' (sample)' : '';
