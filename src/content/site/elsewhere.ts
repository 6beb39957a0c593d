import { address } from './configured.ts';

/** Where the product and its operator are found outside of this site: neutral defaults, each overridable at build time. */
export const ELSEWHERE = {
  stores: {
    chrome: address(import.meta.env.VITE_STORE_CHROME, 'https://chromewebstore.google.com/search/Bug%20Matrix'),
    firefox: address(import.meta.env.VITE_STORE_FIREFOX, 'https://addons.mozilla.org/search/?q=Bug%20Matrix'),
  },
  /** Whether a store's address is the operator's listing; else it is a search for the product. */
  isListed: {
    chrome: address(import.meta.env.VITE_STORE_CHROME, '') !== '',
    firefox: address(import.meta.env.VITE_STORE_FIREFOX, '') !== '',
  },
  /** Public profiles of the professional who offers services: professional network, code host, microblog; '' where there is none. */
  profiles: {
    network: address(import.meta.env.VITE_PROFILE_NETWORK, ''),
    code: address(import.meta.env.VITE_PROFILE_CODE, ''),
    microblog: address(import.meta.env.VITE_PROFILE_MICROBLOG, ''),
  },
  /** Address that opens a conversation in a messaging app, or ''. */
  messaging: address(import.meta.env.VITE_SITE_MESSAGING, ''),
  /** Embed address of the demo video at a privacy-friendly host, or ''; its host enters the page's policy at build. */
  video: address(import.meta.env.VITE_VIDEO_EMBED, ''),
  /** The operator's page at the professional network. */
  linkedin: address(import.meta.env.VITE_SITE_LINKEDIN, 'https://www.linkedin.com/search/results/companies/?keywords=Bug%20Matrix'),
  /** The product's page at a showcase; '' shows no badge. */
  showcase: address(import.meta.env.VITE_SHOWCASE_URL, ''),
} as const;
