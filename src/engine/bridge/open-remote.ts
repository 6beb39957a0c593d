import { releaseProxy, wrap, type Endpoint } from 'comlink';

type Remote = Record<string, unknown> & { [releaseProxy](): void };

/**
 * What a worker exposes; each of its methods is taken from Comlink once. Every look at a remote makes an object that the browser
 * cleans up after, by a call of Comlink's (`FinalizationRegistry`). A page in the back/forward cache in which that call comes is
 * thrown away instead of shown again.
 * @returns the methods, and what releases them before the worker is ended, so that nothing is left to clean up
 */
export function openRemote<Api extends object>(endpoint: Endpoint): { api: Api; release(): void } {
  const remote = wrap(endpoint) as unknown as Remote;
  const taken = new Map<string, unknown>();
  const take = (name: string) => {
    if (!taken.has(name)) taken.set(name, remote[name]);
    return taken.get(name);
  };
  return {
    api: new Proxy({} as Api, { get: (_, name) => take(String(name)) }),
    release() {
      for (const each of [...taken.values(), remote] as Remote[]) each[releaseProxy]();
    },
  };
}
