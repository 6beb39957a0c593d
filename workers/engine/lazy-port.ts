import type { Outcome } from '../contract/outcome.ts';
import { Part } from './part.ts';

type Method = (...args: never[]) => Promise<Outcome<unknown>>;

/**
 * A port that is loaded with the first call to one of its methods; the call fails as any {@link Part} does. A list that
 * misses a method of the port, or names another one, does not compile.
 */
export function lazyPort<Port extends Record<keyof Port, Method>>(load: () => Promise<Port>, methods: Record<keyof Port, true>): Port;
export function lazyPort(load: () => Promise<Record<string, Method>>, methods: Record<string, true>): Record<string, Method> {
  const part = new Part(load);
  const call = (method: string): Method =>
    async function (...args) {
      const loaded = await part.get();
      return loaded.ok ? loaded.value[method]!(...args) : loaded;
    };
  return Object.fromEntries(Object.keys(methods).map((method) => [method, call(method)]));
}
