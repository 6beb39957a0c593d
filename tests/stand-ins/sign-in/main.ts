import type { RequestListener } from 'node:http';
import { serveLocally } from '../../../scripts/serve/serve-locally.ts';
import { addMember } from './core/accounts.ts';
import { createService } from './core/service.ts';
import { createHandler } from './http/handler.ts';

interface SignInStandInOptions {
  /** 0 takes a free one. */
  port: number;
  /** Ms since 1970. */
  clock?: () => number;
  /** The only one that is accepted. */
  apiKey?: string;
  /** Where links lead that name no allowed address. */
  siteUrl?: string;
  /** Accounts that are there from the start. */
  members?: { email: string; password: string; appMetadata?: Record<string, unknown> }[];
  /** The domain that has single sign-on. */
  ssoDomain?: string;
  /** Takes what a client did wrong. */
  print?: (text: string) => void;
}

/**
 * A stand-in for the sign-in service, for tests and for trying the site offline: it answers as the real one does under
 * `/auth/v1`, checks what clients send, and sends nothing to anybody.
 */
export async function startSignInStandIn({
  port,
  clock = Date.now,
  apiKey = 'stand-in-key',
  siteUrl = 'http://localhost:4173/',
  members = [],
  ssoDomain = 'sso.example',
  print = console.error,
}: SignInStandInOptions): Promise<{ url: string; close: () => Promise<void> }> {
  let handle: RequestListener = (_, response) => void response.writeHead(503).end();
  const server = await serveLocally((request, response) => handle(request, response), port);
  // Tokens and links name the address, which is known only now where the port was free to choose.
  const service = createService({ url: server.url, apiKey, siteUrl, ssoDomain, clock, print });
  for (const member of members) addMember(service, member);
  handle = createHandler(service);
  return { url: server.url, close: server.close };
}
