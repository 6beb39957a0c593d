/** The operator's details: neutral defaults, each overridable by a `VITE_*` variable at build time. */

export function text(value: unknown, fallback: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback;
}

/** An address from outside counts only when it is a plain http(s) address. */
export function address(value: unknown, fallback: string): string {
  const candidate = text(value, fallback);
  return /^https?:\/\//i.test(candidate) && URL.canParse(candidate) ? candidate : fallback;
}

export interface SiteConfig {
  name: string;
  /** Scheme and host without a trailing slash: the base of canonical addresses. */
  origin: string;
  /** '' where the operator gives none; then no mail link shows. */
  email: string;
  author: { name: string; url: string };
  stores: { chrome: string; firefox: string };
  /** Public profiles of the professional who offers services: professional network, code host, microblog; '' where there is none. */
  profiles: { network: string; code: string; microblog: string };
  /** Address that opens a conversation in a messaging app, or ''. */
  messaging: string;
  /** Embed address of the demo video at a privacy-friendly host, or ''; its host enters the page's policy at build. */
  video: string;
  /** The operator's page at the professional network. */
  linkedin: string;
  /** The product's page at a showcase; '' shows no badge. */
  showcase: string;
  /** Script by which a news publisher offers subscriptions on articles; '' = none, which is the default. */
  publisherScript: string;
}

export const SITE: SiteConfig = {
  name: 'Bug Matrix',
  origin: address(import.meta.env.VITE_SITE_ORIGIN, 'https://bug-matrix.example').replace(/\/+$/, ''),
  email: text(import.meta.env.VITE_SITE_EMAIL, ''),
  author: { name: text(import.meta.env.VITE_SITE_AUTHOR, ''), url: address(import.meta.env.VITE_SITE_AUTHOR_URL, '') },
  stores: {
    chrome: address(import.meta.env.VITE_STORE_CHROME, 'https://chromewebstore.google.com/search/Bug%20Matrix'),
    firefox: address(import.meta.env.VITE_STORE_FIREFOX, 'https://addons.mozilla.org/search/?q=Bug%20Matrix'),
  },
  profiles: {
    network: address(import.meta.env.VITE_PROFILE_NETWORK, ''),
    code: address(import.meta.env.VITE_PROFILE_CODE, ''),
    microblog: address(import.meta.env.VITE_PROFILE_MICROBLOG, ''),
  },
  messaging: address(import.meta.env.VITE_SITE_MESSAGING, ''),
  video: address(import.meta.env.VITE_VIDEO_EMBED, ''),
  linkedin: address(import.meta.env.VITE_SITE_LINKEDIN, 'https://www.linkedin.com/search/results/companies/?keywords=Bug%20Matrix'),
  showcase: address(import.meta.env.VITE_SHOWCASE_URL, ''),
  publisherScript: address(import.meta.env.VITE_PUBLISHER_SCRIPT, ''),
};

/** Who signs the articles. */
export const BLOG_AUTHOR = SITE.author.name === '' ? `The ${SITE.name} team` : SITE.author.name;
