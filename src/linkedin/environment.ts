import type { Clock } from '#lib/clock.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import type { LinkedInConfiguration } from './configuration.ts';
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
  /** Leaves this page for another address. */
  go(address: string): void;
  /** Calls back when another tab changed the storage; returns the function that ends it. */
  onStorage(listener: () => void): () => void;
}
