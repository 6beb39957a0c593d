import type { RequestListener } from 'node:http';
import { serveLocally } from '../../../scripts/serve/serve-locally.ts';
import { addMember } from './core/accounts.ts';
import type { Service } from './core/service.ts';
import { createSigningKey } from './core/signing-key.ts';
import { emptyState } from './core/state.ts';
import { createHandler } from './http/handler.ts';

interface SignInStandInOptions {
  /** 0 takes a free one. */
  port: number;
  /** Ms since 1970. */
  clock?: () => number;
  /** Where links lead that name no allowed address. */
  siteUrl?: string;
  /** Accounts that are there from the start. */
  members?: { email: string; password: string; appMetadata?: Record<string, unknown> }[];
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
  siteUrl = 'http://localhost:4173/',
  members = [],
  print = console.error,
}: SignInStandInOptions): Promise<{ url: string; close: () => Promise<void> }> {
  let handle: RequestListener = (_, response) => void response.writeHead(503).end();
  const server = await serveLocally((request, response) => handle(request, response), port);
  // Tokens and links name the address, which is known only now where the port was free to choose.
  const state = emptyState();
  const service: Service = {
    url: server.url,
    siteUrl,
    state,
    key: createSigningKey(),
    now: clock,
    complain(text) {
      state.complaints.push(text);
      print(`[sign-in stand-in] ${text}`);
    },
  };
  for (const member of members) addMember(service, member);
  handle = createHandler(service);
  return { url: server.url, close: server.close };
}
