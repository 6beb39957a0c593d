import { fail, succeed, type Outcome } from '../contract/outcome.ts';

/**
 * A part of the engine that is loaded beside it, once, when it is first needed. It may be gone (offline, or a deploy
 * since the page was opened): that is an expected failure, and the next call tries again.
 */
export class Part<T> {
  readonly #load: () => Promise<T>;
  #loading: Promise<T> | null = null;
  /** The part, once it is there. */
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
