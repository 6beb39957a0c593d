import { describe, expect, it } from 'vitest';
import { readLimited } from '#contract/read-limited.ts';

describe('the text of an answer', () => {
  it('is complete up to the limit, also where a letter spans two chunks', async () => {
    const bytes = new TextEncoder().encode('naïve');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await readLimited(new Response(body), bytes.length)).toBe('naïve');
    expect(await readLimited(new Response(null), 10)).toBe('');
  });

  it('is refused beyond the limit, and the rest is not fetched', async () => {
    let sent = 0;
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000;
        controller.enqueue(new Uint8Array(1_000));
      },
      cancel: () => void (cancelled = true),
    });
    expect(await readLimited(new Response(endless), 5_000)).toBeNull();
    expect(cancelled).toBe(true);
    expect(sent).toBeLessThan(10_000);
  });
});
