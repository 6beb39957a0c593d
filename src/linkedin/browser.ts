import { pageClock } from '#lib/clock.ts';
import { guardedLocal } from '#lib/browser/guarded-storage.ts';
import { Api } from './api/api.ts';
import { sendBytes } from './api/send-bytes.ts';
import { LinkedInConnection } from './connection.ts';
import { readConfiguration, type LinkedInEnvironment } from './environment.ts';

export interface LinkedIn {
  connection: LinkedInConnection;
  api: Api;
}

let linkedIn: LinkedIn | null = null;

/** The one of this page. Not for prerendering. */
export function browserLinkedIn(): LinkedIn {
  if (!linkedIn) {
    const env = browserEnvironment();
    const connection = new LinkedInConnection(env);
    linkedIn = { connection, api: new Api(env, connection) };
  }
  return linkedIn;
}

function browserEnvironment(): LinkedInEnvironment {
  return {
    configuration: readConfiguration(import.meta.env),
    origin: location.origin,
    storage: guardedLocal,
    clock: pageClock,
    locks: 'locks' in navigator ? navigator.locks : null,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    fetch: (address, init) => fetch(address, init),
    sendBytes,
    go: (address) => location.assign(address),
    onStorage(listener) {
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
  };
}
