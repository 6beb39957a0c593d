import { isOwnAddress, json, methodNotAllowed, nothingBelow } from '../../respond.ts';
import type { Variables } from '../../server.ts';

const MCP = '/.netlify/functions/mcp';
/** Where RFC 9728 looks for what protects a resource: the path of the resource follows. */
const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** The value of the header WWW-Authenticate with which an assistant without a good token is refused (RFC 9728, 5.1). */
export function mcpChallenge(request: Request): string {
  return `Bearer resource_metadata="${new URL(WELL_KNOWN + MCP, request.url).href}"`;
}

/** Tells what protects the address of assistants (RFC 9728, 3): the sign-in service gives the tokens, which go into the header. */
export function createMcpResource(env: Variables): (request: Request) => Response {
  return (request) => {
    const url = new URL(request.url);
    const service = env['VITE_SUPABASE_URL']?.replace(/\/+$/, '') ?? '';
    // Hosts differ in which address a function sees of a request that was sent on to it.
    const isOwn = [WELL_KNOWN, WELL_KNOWN + MCP].includes(url.pathname.replace(/\/$/, '')) || isOwnAddress(url, 'mcp-resource');
    if (!isOwn || !URL.canParse(service)) return nothingBelow();
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET, HEAD');
    return json({
      resource: url.origin + MCP,
      resource_name: 'Bug Matrix analytics',
      authorization_servers: [`${service}/auth/v1`],
      bearer_methods_supported: ['header'],
    });
  };
}
