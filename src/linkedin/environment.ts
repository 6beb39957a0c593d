import type { Clock } from '#lib/clock.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { address, text } from '../content/site/configured.ts';
import type { SendBytes } from './api/send-bytes.ts';

/** The part of the Web Locks API that is used here; null where there is none. */
export interface OneAtATime {
  request<T>(name: string, options: { ifAvailable?: boolean }, work: (lock: unknown) => Promise<T>): Promise<T>;
}

/** Everything outside that this room needs. */
export interface LinkedInEnvironment {
  configuration: LinkedInConfiguration;
  /** Origin of this site, to which LinkedIn sends members back. */
  origin: string;
  storage: GuardedStorage;
  clock: Clock;
  locks: OneAtATime | null;
  /** Cryptographic randomness. */
  randomBytes(count: number): Uint8Array;
  fetch(address: string, init: RequestInit): Promise<Response>;
  sendBytes: SendBytes;
  go(address: string): void;
  /** Calls back when another tab changed the storage; returns the function that ends it. */
  onStorage(listener: () => void): () => void;
}

/** What the operator decides about LinkedIn, at build time. */
interface LinkedInConfiguration {
  /** Public id of the operator's application there; '' leaves the whole part out. */
  clientId: string;
  authorizeUrl: string;
  /** `LinkedIn-Version` header, YYYYMM. Each is retired by LinkedIn about a year after its month. */
  version: string;
}

/** A version of the interface that LinkedIn supports until July 2027 at least. */
const DEFAULT_VERSION = '202607';

/** Reads the variables of a build. */
export function readConfiguration(env: Record<string, unknown>): LinkedInConfiguration {
  const version = text(env['VITE_LINKEDIN_VERSION'], DEFAULT_VERSION);
  return {
    clientId: text(env['VITE_LINKEDIN_CLIENT_ID'], ''),
    authorizeUrl: address(env['VITE_LINKEDIN_AUTHORIZE_URL'], 'https://www.linkedin.com/oauth/v2/authorization'),
    version: /^\d{6}$/.test(version) ? version : DEFAULT_VERSION,
  };
}
