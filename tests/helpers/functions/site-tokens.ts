import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import type { FakeServer } from './fake-dependencies.ts';

export const SIGN_IN_URL = 'https://sign-in.example';
export const OPERATOR_ENV = {
  VITE_SUPABASE_URL: SIGN_IN_URL,
  VITE_SUPABASE_KEY: 'public-key',
  CLICKHOUSE_URL: 'https://clickhouse.example',
  CLICKHOUSE_PASSWORD: 'database-secret',
};

/** A key pair of a sign-in service, and tokens that it signs at a time (epoch ms). */
export async function makeSigner(alg: 'ES256' | 'RS256' = 'ES256', kid = 'key-1') {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const key = { ...(await exportJWK(publicKey)), alg, kid, use: 'sig' };
  /** A good operator's token, but for what is changed; with undefined a claim is left out. */
  const sign = (
    now: number,
    changes: Record<string, unknown> = {},
    by: CryptoKey | Uint8Array = privateKey,
    header: { alg: string } = { alg },
  ) => {
    const seconds = Math.floor(now / 1_000);
    const claims = {
      iss: `${SIGN_IN_URL}/auth/v1`,
      aud: 'authenticated',
      sub: 'account-1',
      exp: seconds + 3_600,
      app_metadata: { sites: { site: 'operator' } },
      ...changes,
    };
    return new SignJWT(claims).setProtectedHeader({ kid, ...header }).sign(by);
  };
  return { key, privateKey, sign };
}

/** The sign-in service's keys at their address; ClickHouse, that answers each statement with `rows`, at any other. */
export function siteServer(keys: object[], rows: (sql: string) => object[] = () => []): FakeServer {
  return (init, url) => {
    if (url === `${SIGN_IN_URL}/auth/v1/.well-known/jwks.json`) return Response.json({ keys });
    const data = rows(String(init?.body));
    return Response.json({ data, rows: data.length });
  };
}
