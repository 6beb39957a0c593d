import { parseDigest, type GateConfig, type Identity } from './identity.ts';

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
