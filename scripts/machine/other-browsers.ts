import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian, isRootOnDebian } from './debian.ts';
import { chosenBy } from './find-browser.ts';

const FIREFOX = {
  linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
};

/** What Debian calls the programs that show pages in WebKit, and its packages of them. */
const WEBKIT = { driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb', bus: '/usr/bin/dbus-run-session' };
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'dbus'];

export type WebKitPrograms = typeof WEBKIT & { browser: string };

/** What was found, or a sentence that says what is missing. */
type Search<T> = { found: T } | { missing: string };

/** Path of Firefox: FIREFOX_PATH, else the usual places. */
export function findFirefox() {
  const usual = FIREFOX[process.platform as keyof typeof FIREFOX] ?? [];
  return chosenBy('FIREFOX_PATH') ?? usual.find((file) => existsSync(file)) ?? null;
}

/** Firefox of this machine; where there is none and this is root on Debian, it is installed. */
export function ensureFirefox(say: (line: string) => void): Promise<Search<string>> {
  return ensure(findFirefox, 'Firefox', ['firefox-esr'], say);
}

/** WebKit's small browser, its driver, and the screen and message bus that both need; installed like Firefox. */
export function ensureWebKit(say: (line: string) => void): Promise<Search<WebKitPrograms>> {
  return ensure(findWebKit, 'WebKit', WEBKIT_PACKAGES, say);
}

function findWebKit(): WebKitPrograms | null {
  const browser = findMiniBrowser();
  return browser !== null && Object.values(WEBKIT).every((file) => existsSync(file)) ? { ...WEBKIT, browser } : null;
}

/** It lies among the libraries of the machine's architecture. */
function findMiniBrowser() {
  if (process.platform !== 'linux') return null;
  const places = readdirSync('/usr/lib').map((folder) => path.join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'));
  return places.find((file) => existsSync(file)) ?? null;
}

async function ensure<T>(find: () => T | null, name: string, packages: string[], say: (line: string) => void): Promise<Search<T>> {
  const here = find();
  if (here !== null) return { found: here };
  if (!isRootOnDebian()) return { missing: `${name} was not found (Debian: apt-get install ${packages.join(' ')})` };
  say(`${name} not found: installing Debian's ${packages.join(', ')} …`);
  await installFromDebian(packages);
  const installed = find();
  return installed === null ? { missing: `${name} could not be installed; the message of apt-get is above` } : { found: installed };
}
