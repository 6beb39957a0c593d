import { serveLocally } from '../../../scripts/serve/serve-locally.mjs';
import { addMember } from './core/accounts.mjs';
import { createService } from './core/service.mjs';
import { createHandler } from './http/handler.mjs';

/**
 * @typedef {object} SignInStandInOptions
 * @property {number} port 0 takes a free one
 * @property {() => number} [clock] ms since 1970
 * @property {string} [apiKey] the only one that is accepted
 * @property {string} [siteUrl] where links lead that name no allowed address
 * @property {string[]} [redirectUrls] further addresses that links may lead to: `*` stands for anything without `.` and `/`, `**` for anything
 * @property {{ email: string, password: string, appMetadata?: Record<string, unknown> }[]} [members] accounts that are there from the start
 * @property {string} [ssoDomain] the domain that has single sign-on
 * @property {(text: string) => void} [print] takes what a client did wrong
 */

/**
 * A stand-in for the sign-in service, for tests and for trying the site offline: it answers as the real one does under
 * `/auth/v1`, checks what clients send, and sends nothing to anybody.
 * @param {SignInStandInOptions} options
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startSignInStandIn({
  port,
  clock = Date.now,
  apiKey = 'stand-in-key',
  siteUrl = 'http://localhost:4173/',
  redirectUrls = [],
  members = [],
  ssoDomain = 'sso.example',
  print = console.error,
}) {
  /** @type {import('node:http').RequestListener} */
  let handle = (_, response) => void response.writeHead(503).end();
  const server = await serveLocally((request, response) => handle(request, response), port);
  // Tokens and links name the address, which is known only now where the port was free to choose.
  const service = createService({ url: server.url, apiKey, siteUrl, redirectUrls, ssoDomain, clock, print });
  for (const member of members) addMember(service, member);
  handle = createHandler(service);
  return { url: server.url, close: server.close };
}
