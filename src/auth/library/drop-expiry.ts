/**
 * A `fetch` whose sessions do not say at which moment they end. Without it the library reckons the moment from how long the
 * session lasts, by the clock of this device: on one that is hours off, every session would look expired and be refreshed
 * without end. Answers that are no session stay as they are.
 */
export function dropExpiry(send: typeof fetch): typeof fetch {
  return async (...call) => {
    const answer = await send(...call);
    const text = await answer.text();
    return new Response(text === '' ? null : withoutExpiry(text), answer);
  };
}

function withoutExpiry(text: string): string {
  if (!text.includes('"expires_at"')) return text;
  try {
    const { expires_at: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
    return typeof rest['expires_in'] === 'number' ? JSON.stringify(rest) : text;
  } catch {
    return text;
  }
}
