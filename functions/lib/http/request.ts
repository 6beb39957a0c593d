import { read, type Schema } from '#contract/schema.ts';
import { isOwnAddress } from '../respond.ts';
import { Refusal } from './refusal.ts';

const JSON_LIMIT_MS = 5_000;

/** Refuses with 404 what stands below a function's name, where nothing does. */
export function assertPath(url: URL, name: string): void {
  if (!isOwnAddress(url, name)) throw new Refusal(404, 'There is nothing at this address.');
}

/**
 * Reads a JSON body that fits a schema; refuses with 415, 413, 408 or 400, in words that never hold what was sent. `deadline` gives
 * a signal that aborts after so many milliseconds.
 */
export async function readJson<T>(
  request: Request,
  schema: Schema<T>,
  maxBytes: number,
  deps: { deadline(ms: number): AbortSignal },
): Promise<T> {
  const { headers } = request;
  const isJson = /^application\/json(\s*;\s*charset="?utf-8"?)?$/i.test(headers.get('content-type') ?? '');
  if (!isJson || headers.has('content-encoding')) throw new Refusal(415, 'The request must be application/json in UTF-8.');
  const body = read(schema, parsed(await readBody(request, { maxBytes, signal: deps.deadline(JSON_LIMIT_MS) })));
  if (body.ok) return body.value;
  const { path, must } = body.failure;
  throw new Refusal(400, `${path || 'The request'} ${must}.`);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'The request is not JSON.');
  }
}

interface BodyLimit {
  maxBytes: number;
  /** Ends a body that does not come to its end. */
  signal: AbortSignal;
}

/** The bytes of a body; refuses a longer one with 413, without reading its rest, and a slow one with 408. */
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
    throw error instanceof Refusal ? error : new Refusal(400, 'The request ended too early.');
  }
}

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
  return new Refusal(413, `The request is too large: at most ${maxBytes} bytes are accepted.`);
}
