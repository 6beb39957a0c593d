import { setTimeout as wait } from 'node:timers/promises';
import { describeTarget, type Target } from './find.ts';

/** Ample: a busy machine takes many times as long as an idle one. */
const LIMIT_MS = 30_000;
const PAUSE_MS = 50;
/** Of what was there instead, so much is told. */
const MOST_TOLD = 500;

/**
 * Reads until what was read fits, and answers it. A read that fails is one that does not fit yet: a page that is about to be left
 * answers nothing.
 *
 * @param what is waited for, as the beginning of a sentence
 * @throws where it did not come in time; the message ends with what was there instead
 */
export async function until<T>(what: string, read: () => Promise<T>, fits: (value: T) => boolean, limitMs = LIMIT_MS): Promise<T> {
  const end = performance.now() + limitMs;
  let last = '';
  do {
    try {
      const value = await read();
      if (fits(value)) return value;
      last = JSON.stringify(value) ?? 'nothing';
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await wait(PAUSE_MS);
  } while (performance.now() < end);
  throw new Error(`${what}: not within ${limitMs / 1_000} s; last there was ${last.slice(0, MOST_TOLD)}`);
}

/** Does something to an element once it is there and lets itself be used. */
export async function act<E>(target: Target, find: () => Promise<E | null>, use: (element: E) => Promise<unknown>): Promise<void> {
  const step = async () => {
    const element = await find();
    if (element === null) throw new Error('no such element');
    await use(element);
    return true;
  };
  await until(describeTarget(target), step, Boolean);
}
