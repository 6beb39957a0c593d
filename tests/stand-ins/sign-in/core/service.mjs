import { createSigningKey } from './signing-key.mjs';
import { emptyState } from './state.mjs';

/**
 * @typedef {object} Service what every route works on
 * @property {string} url origin of the stand-in
 * @property {string} apiKey the only key that it accepts
 * @property {string} siteUrl where a link leads that names no allowed address
 * @property {string[]} redirectUrls further addresses that links may lead to, with wildcards
 * @property {string} ssoDomain the domain that has single sign-on
 * @property {import('./state.mjs').State} state
 * @property {import('./signing-key.mjs').SigningKey} key
 * @property {() => number} now ms since 1970, moved by the control interface
 * @property {(text: string) => void} complain says loudly what a client did wrong, and keeps it for tests
 *
 * @typedef {object} RouteContext
 * @property {Service} service
 * @property {import('../http/read-call.mjs').Call} call
 * @property {Record<string, string>} params parts of the path in braces
 *
 * @typedef {RouteContext & { account: import('./state.mjs').Account, session: import('./state.mjs').Session }} SignedInContext
 *
 * @typedef {object} ServiceOptions
 * @property {string} url
 * @property {string} apiKey
 * @property {string} siteUrl
 * @property {string[]} redirectUrls
 * @property {string} ssoDomain
 * @property {() => number} clock
 * @property {(text: string) => void} print
 */

/**
 * @param {ServiceOptions} options
 * @returns {Service}
 */
export function createService({ clock, print, ...addresses }) {
  const state = emptyState();
  return {
    ...addresses,
    state,
    key: createSigningKey(),
    now: () => clock() + state.clockOffsetMs,
    complain(text) {
      state.complaints.push(text);
      print(`[sign-in stand-in] ${text}`);
    },
  };
}

/**
 * @param {Service} service
 * @param {string} address email or phone, whose own settings win
 * @returns {import('./state.mjs').Settings}
 */
export function settingsFor({ state }, address) {
  return { ...state.settings, ...state.settingsOf.get(address) };
}
