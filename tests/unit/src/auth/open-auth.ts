import { AuthClient as LibraryClient } from '@supabase/supabase-js';
import { Auth } from '../../../../src/auth/auth.ts';
import { authOptions, serviceFetch } from '../../../../src/auth/library/auth-client.ts';
import { guardSessions } from '../../../../src/auth/session/session-storage.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';
import { FakeStorage } from '../../../helpers/page/fake-storage.ts';

/** A request that reached the service, and what it is answered. */
export type Answer = (path: string, init: RequestInit) => Response | Promise<Response>;

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'x-supabase-api-version': '2024-01-01' } });

/** An error in the shape of the service's current version. */
export const refusal = (status: number, code: string, message = code) => json({ code, message }, status);

/** No network. */
export const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** A service that takes a request and says nothing until the request is given up. */
export const never: Answer = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

interface Page {
  answer?: Answer;
  href?: string;
  stored?: unknown;
  /** What another document of the same browser left in storage. */
  kept?: FakeStorage;
  /** The address by which the document was reached, where the service told something in it. */
  arrival?: string;
}

/** Sign-in of a page, with the real client of the library and a service that answers by a function. */
export function openAuth({ answer = () => json({}), href = 'https://site.example/', stored, kept, arrival }: Page = {}) {
  const local = kept ?? new FakeStorage();
  if (stored !== undefined) local.setItem('bugmatrix.auth', typeof stored === 'string' ? stored : JSON.stringify(stored));
  const clock = new FakeClock();
  const storage = guardSessions(
    guardStorage(() => local),
    clock,
  );
  const asked: string[] = [];
  const service: typeof fetch = async (input, init = {}) => {
    const { pathname, search } = new URL(String(input));
    asked.push(`${init.method} ${pathname}${search}`);
    return answer(`${init.method} ${pathname}${search}`, init);
  };
  const bar = { url: () => new URL(href), replace: (next: string) => void (href = next) };
  let made = 0;
  const auth = new Auth({
    createClient: async () => {
      made += 1;
      return new LibraryClient({ url: 'https://auth.example', fetch: serviceFetch(service, clock), ...authOptions(storage) });
    },
    storage,
    clock,
    address: bar,
    arrival: arrival === undefined ? null : new URL(arrival),
    isOnline: () => true,
  });
  return { auth, local, clock, asked, shown: () => href, made: () => made, state: () => auth.state.getState() };
}
