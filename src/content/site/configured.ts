/** Reads what an operator configured by a `VITE_*` variable at build time: a text without surrounding spaces, or the fallback. */
export function text(value: unknown, fallback: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback;
}

/** An address from outside counts only when it is a plain http(s) address. */
export function address(value: unknown, fallback: string): string {
  const candidate = text(value, fallback);
  return /^https?:\/\//i.test(candidate) && URL.canParse(candidate) ? candidate : fallback;
}
