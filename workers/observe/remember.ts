/**
 * A pure function of a text that remembers its answers: few texts differ, and addresses are slow to read.
 * With `max` answers held it forgets them all, so that forged texts cannot fill the memory.
 */
export function remember<T>(answer: (text: string) => T, max = 1_024): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const held = known.get(text);
    if (held !== undefined) return held;
    const fresh = answer(text);
    if (known.size >= max) known.clear();
    known.set(text, fresh);
    return fresh;
  };
}
