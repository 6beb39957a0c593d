/** What another server answers a request of a function with. */
export type FakeServer = (init: RequestInit | undefined, url: string) => Response | Promise<Response>;

/** A request that a function made. */
export interface SeenRequest {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
  redirect: string | undefined;
}

/** What a function depends on: its settings, a time that a test sets, limits that a test ends, and other servers. */
export function fakeDependencies(env: Record<string, string>, server: FakeServer) {
  const asked: SeenRequest[] = [];
  const limits: { ms: number; abort: () => void }[] = [];
  const time = { now: 1_750_000_000_000 };
  const deps = {
    env,
    now: () => time.now,
    deadline(ms: number): AbortSignal {
      const controller = new AbortController();
      limits.push({ ms, abort: () => controller.abort() });
      return controller.signal;
    },
    wait: () => Promise.resolve(),
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const { method = 'GET', headers, body, redirect } = init ?? {};
      const url = String(input);
      asked.push({ url, method, headers: new Headers(headers), body, redirect });
      return server(init, url);
    },
  };
  return { deps, asked, limits, time };
}

/** A server that nobody can reach. */
export const unreachable: FakeServer = () => Promise.reject(new TypeError('fetch failed'));

/** Servers that are too slow, whose answer only the function's own limit ends. */
export const SLOW_SERVERS: readonly [when: string, FakeServer][] = [
  ['before its first byte', (init) => new Promise((_, reject) => onAbort(init, reject))],
  [
    'in mid-answer',
    (init) => {
      const body = new ReadableStream({ start: (controller) => onAbort(init, (reason) => controller.error(reason)) });
      return new Response(body, { headers: { 'content-type': 'text/html' } });
    },
  ],
];

function onAbort(init: RequestInit | undefined, end: (reason: Error) => void): void {
  init?.signal?.addEventListener('abort', () => end(new DOMException('aborted', 'AbortError')));
}
