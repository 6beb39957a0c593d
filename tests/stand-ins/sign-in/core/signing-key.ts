import { createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';

/** ES256 takes both halves of the signature as plain numbers, not as ASN.1. */
const ENCODING = 'ieee-p1363' as const;

export interface SigningKey {
  /** Makes a JSON Web Token (ES256). */
  sign: (claims: Record<string, unknown>) => string;
  /** Claims of a token with a good signature, else null. */
  read: (token: string) => Record<string, unknown> | null;
  /** The public half (RFC 7517). */
  jwks: { keys: object[] };
}

/** A new key pair, as good as the process lives. */
export function createSigningKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const header = encode({ alg: 'ES256', kid, typ: 'JWT' });
  return {
    sign(claims) {
      const content = `${header}.${encode(claims)}`;
      return `${content}.${sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: ENCODING }).toString('base64url')}`;
    },
    read(token) {
      const [head = '', payload = '', signature = ''] = token.split('.');
      const key = { key: publicKey, dsaEncoding: ENCODING };
      const good = verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'));
      return good ? JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) : null;
    },
    jwks: {
      keys: [{ ...createPublicKey(privateKey).export({ format: 'jwk' }), alg: 'ES256', kid, use: 'sig', key_ops: ['verify'], ext: true }],
    },
  };
}

function encode(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
