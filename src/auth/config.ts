import { address, text } from '../content/site/configured.ts';

export interface AuthConfig {
  /** Address of the sign-in service, without a slash at its end. */
  url: string;
  /** Its public key: it names the project and is no secret. */
  key: string;
  /** Domain of single sign-on, or ''. */
  ssoDomain: string;
}

/** Null where the operator configured no sign-in service, or only half of it. */
export function readAuthConfig(url: unknown, key: unknown, ssoDomain: unknown): AuthConfig | null {
  const config = { url: address(url, '').replace(/\/+$/, ''), key: text(key, ''), ssoDomain: text(ssoDomain, '') };
  return config.url === '' || config.key === '' ? null : config;
}

export const AUTH_CONFIG = readAuthConfig(
  import.meta.env.VITE_SUPABASE_URL,
  import.meta.env.VITE_SUPABASE_KEY,
  import.meta.env.VITE_SSO_DOMAIN,
);
