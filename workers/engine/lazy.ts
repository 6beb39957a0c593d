import { fail, succeed, type Outcome } from '#contract/outcome.ts';

/**
 * A part of the engine that is loaded beside it, once, when it is first needed. It may be gone (offline, or a deploy
 * since the page was opened): that is an expected failure, and the next call tries again.
 */
export class Lazy<T> {
  readonly #load: () => Promise<T>;
  #loading: Promise<T> | null = null;
  loaded: T | null = null;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  async get(): Promise<Outcome<T>> {
    try {
      this.#loading ??= this.#load();
      this.loaded = await this.#loading;
      return succeed(this.loaded);
    } catch {
      this.#loading = null;
      return fail(
        'unavailable',
        'A part of the analytics engine could not be loaded. Check the connection or reload the page, and try again.',
      );
    }
  }
}

type Method = (...args: never[]) => Promise<Outcome<unknown>>;

/**
 * A port that is loaded with the first call to one of its methods; the call fails as any {@link Lazy} does. A list that
 * misses a method of the port, or names another one, does not compile.
 */
export function lazyPort<Port extends Record<keyof Port, Method>>(load: () => Promise<Port>, methods: Record<keyof Port, true>): Port;
export function lazyPort(load: () => Promise<Record<string, Method>>, methods: Record<string, true>): Record<string, Method> {
  const part = new Lazy(load);
  const call = (method: string): Method =>
    async function (...args) {
      const loaded = await part.get();
      return loaded.ok ? loaded.value[method]!(...args) : loaded;
    };
  return Object.fromEntries(Object.keys(methods).map((method) => [method, call(method)]));
}
