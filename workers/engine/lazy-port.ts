import type { Outcome } from '../contract/outcome.ts';
import { Part } from './part.ts';

type Method = (...args: never[]) => Promise<Outcome<unknown>>;

/** A port that is loaded with the first call to one of its methods; the call fails as any {@link Part} does. */
export function lazyPort<Port extends Record<keyof Port, Method>>(load: () => Promise<Port>, methods: readonly (keyof Port)[]): Port {
  const part = new Part(load);
  const call = (method: keyof Port): Method =>
    async function (...args) {
      const loaded = await part.get();
      return loaded.ok ? loaded.value[method](...args) : loaded;
    };
  return Object.fromEntries(methods.map((method) => [method, call(method)])) as Port;
}
