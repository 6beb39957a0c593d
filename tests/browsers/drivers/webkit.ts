import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import type { WebKitPrograms } from '../../../scripts/machine/other-browsers.ts';
import { freePort } from '../../e2e/support/free-port.ts';
import { WINDOW, type BrowserDriver, type BrowserTab, type DriverOptions, type Key } from './driver.ts';
import { findInPage, type Target } from './find.ts';
import { act, until } from './until.ts';
import { isReady, openSession, pathOf, runScript, type Command, type ElementReference } from './webdriver.ts';

/** WebDriver's characters for keys that have none of their own. */
const KEYS: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014' };

/** WebKitGTK by WebDriver, on a screen and a message bus of its own: without either it does not start. */
export async function driveWebKit(programs: WebKitPrograms, { downloads }: DriverOptions): Promise<BrowserDriver> {
  const home = makeHome(downloads);
  const screen = await startScreen(programs.screen);
  const url = `http://127.0.0.1:${await freePort()}`;
  const driver = start(programs.bus, ['--', programs.driver, `--port=${new URL(url).port}`], {
    HOME: home,
    XDG_CONFIG_HOME: home,
    DISPLAY: screen.display,
    // As root in a container there is neither a sandbox nor a graphics card.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  await until('The driver of WebKit', () => isReady(url), Boolean);
  const { command, browserVersion } = await openSession(url, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  });
  const first = await command<string>('GET', '/window');
  return {
    version: `WebKitGTK ${browserVersion}`,
    async newTab() {
      // Only a tab that is open can open another: the first one stays.
      await command('POST', '/window', { handle: first });
      return openTab(command);
    },
    async end() {
      await command('DELETE', '').catch(() => {});
      for (const child of [driver, screen.child]) await stop(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A home folder whose downloads go where they are looked for. */
function makeHome(downloads: string): string {
  const home = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  writeFileSync(path.join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  mkdirSync(downloads, { recursive: true });
  return home;
}

async function startScreen(program: string): Promise<{ display: string; child: ChildProcess }> {
  const { width, height } = WINDOW;
  const child = start(program, ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], {});
  const [text] = (await once(child.stdout!, 'data')) as [Buffer];
  return { display: `:${text.toString().trim()}`, child };
}

function start(program: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...env } });
  process.once('exit', () => kill(child));
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  kill(child);
  await gone;
}

function kill(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
  } catch {
    // The group has ended already.
  }
}

async function openTab(command: Command): Promise<BrowserTab> {
  const { handle } = await command<{ handle: string }>('POST', '/window/new', { type: 'window' });
  /** Commands go to the tab that was switched to last. */
  const here: Command = async (method, to, body) => {
    await command('POST', '/window', { handle });
    return command(method, to, body);
  };
  return { ...navigation(here), ...hand(here), run: (script, argument) => runScript(here, script, argument) };
}

function navigation(here: Command) {
  return {
    open: (url: string) => here<void>('POST', '/url', { url }),
    reload: () => here<void>('POST', '/refresh'),
    back: () => here<void>('POST', '/back'),
    forward: () => here<void>('POST', '/forward'),
    show: () => here<void>('GET', '/title'),
    close: () => here<void>('DELETE', '/window'),
    picture: async (file: string) => writeFileSync(file, await here<string>('GET', '/screenshot'), 'base64'),
  };
}

function hand(here: Command) {
  const find = (target: Target) => () => runScript(here, findInPage, target) as Promise<unknown> as Promise<ElementReference | null>;
  const on = (target: Target, action: string, body?: unknown) =>
    act(target, find(target), (element) => here('POST', `${pathOf(element)}/${action}`, body));
  const perform = (type: string, actions: unknown[]) => here<void>('POST', '/actions', { actions: [{ type, id: type, actions }] });
  /** The driver itself scrolls just as far as it must, which may be below a bar. */
  const toMiddle = (element: unknown) => (element as Element).scrollIntoView({ block: 'center', behavior: 'instant' });
  return {
    click: (target: Target) =>
      act(target, find(target), async (element) => {
        await runScript<unknown, void>(here, toMiddle, element);
        await here('POST', `${pathOf(element)}/click`);
      }),
    type: (target: Target, text: string) => on(target, 'value', { text }),
    upload: (target: Target, ...files: string[]) => on(target, 'value', { text: files.join('\n') }),
    press(key: Key) {
      const value = KEYS[key];
      return perform('key', [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
    },
    drag(from: { x: number; y: number }, to: { x: number; y: number }) {
      const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
      return perform('pointer', [
        { type: 'pointerMove', ...from },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerMove', duration: 100, ...middle },
        { type: 'pointerMove', duration: 100, ...to },
        { type: 'pointerUp', button: 0 },
      ]);
    },
  };
}
