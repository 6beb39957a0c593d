import type { Browser } from 'playwright';
import { pause } from '../support/wait-for.ts';

/** A slow page runs so long, and stands still for a multiple of it. */
const RUN_MS = 10;
/** A tab that is opened is known after so many milliseconds. */
const LOOK_EVERY_MS = 1_000;

/** How fast all tabs of a browser go. */
export interface Pace {
  /** Makes them so many times slower than the machine; 1 = full speed. */
  slowDown(times: number): void;
  /** Stops them for so many milliseconds, as the machine's sleep does. */
  sleep(ms: number): Promise<void>;
  end(): Promise<void>;
}

/**
 * Sets the pace of a browser's tabs, their workers included, by stopping their processes (SIGSTOP) in between. The browser's own
 * slowdown keeps a processor busy for each page instead: three pages at once would take more than two of them.
 */
export function setPace(browser: Browser): Pace {
  let times = 1;
  let isAsleep = false;
  let hasEnded = false;
  let tabs: number[] = [];

  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of tabs) {
      try {
        process.kill(id, name);
      } catch {
        // It was closed since.
      }
    }
  };
  const keepPace = async () => {
    const session = await browser.newBrowserCDPSession();
    for (let looked = -Infinity; !hasEnded;) {
      if (performance.now() - looked > LOOK_EVERY_MS) {
        const { processInfo } = await session.send('SystemInfo.getProcessInfo');
        tabs = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
        looked = performance.now();
      }
      if (times > 1) {
        signal('SIGSTOP');
        await pause((times - 1) * RUN_MS);
        if (!isAsleep) signal('SIGCONT');
      }
      await pause(RUN_MS);
    }
    await session.detach();
  };
  const kept = keepPace();
  // What fails is told at the end.
  kept.catch(() => {});
  return {
    slowDown: (to) => (times = to),
    async sleep(ms) {
      isAsleep = true;
      signal('SIGSTOP');
      await pause(ms);
      isAsleep = false;
      signal('SIGCONT');
    },
    end() {
      hasEnded = true;
      return kept;
    },
  };
}
