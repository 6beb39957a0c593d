import type { BrowserContext, Page } from 'playwright';
import { prependToWorker } from '../../e2e/support/faults.ts';
import { SHIM_CHANNEL } from './worker-shims.ts';

/** Timers of at least this length run on the virtual clock; shorter ones (heartbeats, the wait for a silent leader) stay real. */
const LONG_MS = 15_000;

/**
 * The time of every worker of a context, so that days pass in minutes: a wall clock that may be set, and the time that
 * really passed, which timers count. Nothing moves unless a test moves it.
 */
export class VirtualClock {
  /** Epoch ms. */
  wall: number;
  #elapsed = 0;
  readonly #teller: Page;

  private constructor(wall: number, teller: Page) {
    this.wall = wall;
    this.#teller = teller;
  }

  /** `teller` is a page of the origin that outlives all tabs under test, without an engine of its own. */
  static async install(context: BrowserContext, teller: Page, wall: number): Promise<VirtualClock> {
    const clock = new VirtualClock(wall, teller);
    await prependToWorker(context, () => shim(clock.wall, clock.#elapsed));
    return clock;
  }

  /** Lets time pass at once, as after a sleep: what was due meanwhile runs now. */
  async pass(ms: number): Promise<void> {
    this.wall += ms;
    this.#elapsed += ms;
    await this.tell();
  }

  /** Sets the wall clock, as a person or a time server does: no timer is due for that. */
  async set(wall: number): Promise<void> {
    this.wall = wall;
    await this.tell();
  }

  /** Says the time again: a worker that was just made may have missed it. */
  async tell(): Promise<void> {
    await this.#teller.evaluate(
      ({ name, message }) => {
        const channel = new BroadcastChannel(name);
        channel.postMessage(message);
        channel.close();
      },
      { name: SHIM_CHANNEL, message: `time:${this.wall}:${this.#elapsed}` },
    );
  }
}

function shim(wall: number, elapsed: number): string {
  return `(() => {
  let [wall, elapsed] = [${wall}, ${elapsed}];
  const timers = new Map();
  let ids = 0;
  const [start, end] = [self.setTimeout, self.clearTimeout];
  Date.now = () => wall;
  self.setTimeout = (callback, ms = 0) => {
    if (ms < ${LONG_MS}) return start(callback, ms);
    timers.set(--ids, { due: elapsed + ms, callback });
    return ids;
  };
  self.clearTimeout = (id) => timers.delete(id) || end(id);
  new BroadcastChannel('${SHIM_CHANNEL}').addEventListener('message', ({ data }) => {
    if (!String(data).startsWith('time:')) return;
    [, wall, elapsed] = data.split(':').map(Number);
    for (const [id, { due, callback }] of [...timers]) if (due <= elapsed && timers.delete(id)) callback();
  });
})();`;
}
