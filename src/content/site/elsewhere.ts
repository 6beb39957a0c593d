import { address } from './configured.ts';

/** Where the product and its operator are found outside of this site: neutral defaults, each overridable at build time. */
interface Elsewhere {
  stores: { chrome: string; firefox: string };
  /** Whether a store's address is the operator's listing; else it is a search for the product. */
  isListed: { chrome: boolean; firefox: boolean };
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
}

export const ELSEWHERE: Elsewhere = {
  stores: {
    chrome: address(import.meta.env.VITE_STORE_CHROME, 'https://chromewebstore.google.com/search/Bug%20Matrix'),
    firefox: address(import.meta.env.VITE_STORE_FIREFOX, 'https://addons.mozilla.org/search/?q=Bug%20Matrix'),
  },
  isListed: {
    chrome: address(import.meta.env.VITE_STORE_CHROME, '') !== '',
    firefox: address(import.meta.env.VITE_STORE_FIREFOX, '') !== '',
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
};
