import { Refusal } from './refusal.ts';

/** Limits of a request's body. */
export interface BodyLimit {
  maxBytes: number;
  /** Ends a body that does not come to its end. */
  signal: AbortSignal;
}

/** The bytes of a body; refuses with 413 what is longer, of which no more than that is read, and with 408 what takes too long. */
export async function readBody(request: Request, { maxBytes, signal }: BodyLimit): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const reader = request.body?.getReader();
  const late = lateness(signal);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const chunk = await Promise.race([reader?.read(), late]);
      if (!chunk || chunk.done) return joined(chunks, bytes);
      bytes += chunk.value.byteLength;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk.value);
    }
  } catch (error) {
    // Not waited for: a body that hangs would keep the refusal back.
    reader?.cancel().catch(() => undefined);
    throw error instanceof Refusal ? error : new Refusal(400, 'The request broke off before its end.');
  }
}

/** Rejects when the signal aborts. */
function lateness(signal: AbortSignal): Promise<never> {
  const late = new Promise<never>((_, reject) => {
    const onAbort = () => reject(new Refusal(408, 'The request took too long to arrive.'));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
  // Nobody races it any more once the body has come to its end.
  late.catch(() => undefined);
  return late;
}

function joined(chunks: readonly Uint8Array[], bytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

function tooLarge(maxBytes: number): Refusal {
  return new Refusal(413, `The request is too large: at most ${maxBytes} bytes are taken.`);
}
