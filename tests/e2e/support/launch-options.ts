import type { LaunchOptions } from 'playwright';
import { BROWSER_ARGS } from '../../../scripts/machine/find-browser.ts';

/** Promises of the back/forward cache, which only a browser with windows has. */
export const BACK_FORWARD = /P18:/;
/** Where no graphics card draws, a scene takes the processor from everything else: only its own tests have it. */
export const WITHOUT_SCENES = '--disable-3d-apis';

/** How a browser is started for tests. */
export function launchOptions(executablePath: string, userAgent: string, args: readonly string[]): LaunchOptions {
  return {
    executablePath,
    args: [...BROWSER_ARGS, `--user-agent=${userAgent}`, ...args],
    // Left on as in a person's browser: back and forward must work with the cache that people have.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  };
}
