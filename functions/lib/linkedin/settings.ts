import { Refusal } from '../http/refusal.ts';
import type { Variables } from '../server.ts';

export interface Settings {
  /** The redirect addresses that codes may be exchanged for, exactly. */
  redirectUris: ReadonlySet<string>;
  /** Origins of those addresses: the pages that may ask. */
  origins: ReadonlySet<string>;
  /** Of the provider, without a slash at the end. */
  oauthUrl: string;
  apiUrl: string;
  uploadOrigins: ReadonlySet<string>;
}

export interface Application {
  clientId: string;
  clientSecret: string;
}

const APPLICATION = ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'] as const;
const PAGES = 'LINKEDIN_REDIRECT_URIS';

/** Reads what every function needs; refuses with 503 and the names of the variables where it is missing or no address. */
export function readSettings(env: Variables): Settings {
  const redirectUris = listed(env, PAGES, '');
  if (redirectUris.length === 0) throw notConfigured([PAGES]);
  return {
    redirectUris: new Set(redirectUris),
    origins: new Set(redirectUris.map((uri) => addressOf(PAGES, uri).origin)),
    oauthUrl: base(env, 'LINKEDIN_OAUTH_URL', 'https://www.linkedin.com/oauth/v2'),
    apiUrl: base(env, 'LINKEDIN_API_URL', 'https://api.linkedin.com'),
    uploadOrigins: new Set(
      listed(env, 'LINKEDIN_UPLOAD_ORIGINS', 'https://www.linkedin.com').map((uri) => addressOf('LINKEDIN_UPLOAD_ORIGINS', uri).origin),
    ),
  };
}

/** Reads what the application signs in with at the provider; only the token functions need it. */
export function readApplication(env: Variables): Application {
  const missing = APPLICATION.filter((name) => !env[name]);
  if (missing.length > 0) throw notConfigured(missing);
  return { clientId: env['LINKEDIN_CLIENT_ID'] ?? '', clientSecret: env['LINKEDIN_CLIENT_SECRET'] ?? '' };
}

function notConfigured(names: readonly string[]): Refusal {
  return new Refusal(503, `LinkedIn is not configured on this site: its operator has to set ${names.join(' and ')} for the functions.`);
}

function listed(env: Variables, name: string, fallback: string): string[] {
  return (env[name] || fallback)
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function base(env: Variables, name: string, fallback: string): string {
  return addressOf(name, env[name] || fallback).href.replace(/\/+$/, '');
}

/** An address without encryption is accepted on this machine only, where the stand-ins run. */
function addressOf(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost'));
  if (!isSafe)
    throw new Refusal(503, `${name} contains something other than https addresses: the operator of this site has to correct it.`);
  return url;
}
