import type { Clock } from '../../lib/clock.ts';
import { HUNG } from '../deadline.ts';

/** One request ends before the deadline of the call, so that what waits for it can still say why. */
const REQUEST_MS = 8_000;
/** Answers of the sign-in service are a few thousand bytes. */
const MAX_BYTES = 1_000_000;

/**
 * A `fetch` that gives up a request without an answer in 8 seconds, and an answer of more than 1 MB: one that hangs would
 * block every later call of the library. A request that its caller ends, ends too. Answers come whole.
 */
export function limitFetch(send: typeof fetch, clock: Clock): typeof fetch {
  return async (input, init) => {
    const limit = new AbortController();
    const cancel = clock.after(REQUEST_MS, () => limit.abort(new DOMException(HUNG, 'TimeoutError')));
    follow(init?.signal ?? (input instanceof Request ? input.signal : null), limit);
    try {
      const answer = await send(input, { ...init, signal: limit.signal });
      const text = await readLimited(answer);
      return new Response(text === '' ? null : text, answer);
    } finally {
      cancel();
      limit.abort();
    }
  };
}

/** Ends `limit` with the signal, and lets go of the signal with `limit`. Supported browsers may be older than `AbortSignal.any`. */
function follow(signal: AbortSignal | null, limit: AbortController): void {
  const end = () => limit.abort(signal?.reason);
  if (signal?.aborted) end();
  else signal?.addEventListener('abort', end, { signal: limit.signal });
}

async function readLimited({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > MAX_BYTES) throw new Error('The answer of the sign-in service is too long.');
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

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
