import { sameValue } from '../same-value.ts';

/** A selection of a state that stays the same object as long as it says the same, so that whoever shows it is not drawn again. */
export function keepSame<S, T>(select: (state: S) => T): (state: S) => T {
  let last: { state: S; part: T } | null = null;
  return (state) => {
    if (last !== null && last.state === state) return last.part;
    const part = select(state);
    last = { state, part: last !== null && sameValue(last.part, part) ? last.part : part };
    return last.part;
  };
}
