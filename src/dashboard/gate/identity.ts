import { parseFields } from '#lib/untrusted.ts';

export interface Identity {
  name: string;
  email: string;
}

/** How the dashboard is guarded: by the operator's digest, by the demo identity that the form shows, or not usable at all. */
type GateConfig = { kind: 'digest'; digest: string } | { kind: 'demo'; identity: Identity } | { kind: 'none' };

/** A SHA-256 digest in lower-case hex, or null for anything else. */
function parseDigest(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const digest = text.trim().toLowerCase();
  return /^[0-9a-f]{64}$/.test(digest) ? digest : null;
}

/** What is compared: the name exactly but trimmed, the email trimmed and in lower case. */
export function normaliseIdentity(identity: Identity): Identity {
  return { name: identity.name.trim(), email: identity.email.trim().toLowerCase() };
}

/** SHA-256 of `name\nemail` in hex, as `scripts/admin-digest.mjs` prints it; null where the browser has no web crypto (plain http). */
export async function identityDigest(identity: Identity): Promise<string | null> {
  const { name, email } = normaliseIdentity(identity);
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return null;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(`${name}\n${email}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the identity opens the gate; 'insecure' where that cannot be computed. */
export async function checkIdentity(gate: GateConfig, identity: Identity): Promise<'open' | 'denied' | 'insecure'> {
  if (gate.kind === 'none') return 'denied';
  const given = normaliseIdentity(identity);
  if (gate.kind === 'demo') {
    const demo = normaliseIdentity(gate.identity);
    return given.name === demo.name && given.email === demo.email ? 'open' : 'denied';
  }
  const digest = await identityDigest(given);
  if (digest === null) return 'insecure';
  return digest === gate.digest ? 'open' : 'denied';
}

/** Reads a stored identity; null for anything that is none. */
export function parseIdentity(stored: string | null): Identity | null {
  const { name, email } = parseFields(stored);
  return typeof name === 'string' && typeof email === 'string' ? { name, email } : null;
}

/** A configured digest overrides the demo, so that a forgotten demo switch opens nothing. */
export function gateConfig(digest: unknown, demo: Identity | null): GateConfig {
  const configured = parseDigest(digest);
  if (configured !== null) return { kind: 'digest', digest: configured };
  return demo === null ? { kind: 'none' } : { kind: 'demo', identity: demo };
}

/** Folded away by the bundler in builds without the demo, so that no other bundle contains the identity. */
const DEMO: Identity | null =
  import.meta.env.DEV || import.meta.env['VITE_ADMIN_DEMO'] === '1' ? { name: 'Demo Admin', email: 'admin@example.com' } : null;

/** The gate of this build. */
export const GATE: GateConfig = gateConfig(import.meta.env['VITE_ADMIN_DIGEST'], DEMO);
