import { deadline, now, wait } from './clock.ts';

/** The operator's settings, in the variables of the host. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** What functions reach of the server that they run on. */
export interface Server {
  env: Variables;
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now(): number;
  /** A signal that aborts after so many milliseconds. */
  deadline(ms: number): AbortSignal;
  wait(ms: number): Promise<void>;
}

export const server: Server = { env: process.env, fetch, now, deadline, wait };
