import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { BROWSER_ARGS, ensureBrowser, findShell, personUserAgent } from '../../../scripts/machine/find-browser.ts';

const START_LIMIT_MS = 20_000;

/** A browser of our own on a profile that outlives it, so that it can be killed as a crash or a power cut would. */
export interface OwnChromium {
  browser: Browser;
  /** The profile's own context, whose storage is on disk. */
  context: BrowserContext;
  /** SIGKILL to all its processes at once; resolves when they are gone. */
  kill(): Promise<void>;
  /** Ends it the polite way: what the browser has in memory reaches the disk. */
  close(): Promise<void>;
}

/**
 * Starts Chromium without windows on the profile folder, in a process group of its own: storage is on disk as a person's,
 * and a start costs half of what one with windows does.
 * `--process-per-tab` gives each tab a renderer that can be stopped alone.
 */
export async function startChromium(profileDir: string, extraArgs: string[] = []): Promise<OwnChromium> {
  const file = findShell(await ensureBrowser(() => {}));
  const portFile = path.join(profileDir, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  // The lock of a killed browser would make the next one refuse the profile.
  rmSync(path.join(profileDir, 'SingletonLock'), { force: true });
  const args = [
    ...BROWSER_ARGS,
    '--headless',
    `--user-agent=${process.env['E2E_USER_AGENT'] ?? personUserAgent(file)}`,
    `--user-data-dir=${profileDir}`,
    '--remote-debugging-port=0',
    '--no-default-browser-check',
    '--password-store=basic',
    '--site-per-process',
    '--process-per-tab',
    ...extraArgs,
    'about:blank',
  ];
  const child = spawn(file, args, { detached: true, stdio: 'ignore' });
  // A test that ends in the middle must not leave a browser behind.
  const endWithUs = (): void => signalGroup(child, 'SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  const endpoint = await devToolsEndpoint(child, portFile);
  const browser = await chromium.connectOverCDP(endpoint);
  const context = browser.contexts()[0];
  if (!context) throw new Error('The started browser has no context of its own');
  return {
    browser,
    context,
    kill: () => end(child, 'SIGKILL'),
    async close() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => {});
      await gone(child);
    },
  };
}

async function devToolsEndpoint(child: ChildProcess, portFile: string): Promise<string> {
  const limit = performance.now() + START_LIMIT_MS;
  while (performance.now() < limit) {
    if (child.exitCode !== null) throw new Error(`Chromium ended at once with code ${child.exitCode}`);
    const [port, address] = existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n') : [];
    if (port && address) return `ws://127.0.0.1:${port}${address}`;
    await wait(20);
  }
  await end(child, 'SIGKILL');
  throw new Error(`Chromium did not open its debugging port within ${START_LIMIT_MS} ms`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  signalGroup(child, signal);
  await gone(child);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended in between.
  }
}

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve));
}
