import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian, isRootOnDebian } from './debian.ts';

/** Usual places of Chromium and its relatives, the plain Chromium first. */
const CANDIDATES = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const base = process.env[variable];
    return base ? [path.join(base, 'Google/Chrome/Application/chrome.exe'), path.join(base, 'Microsoft/Edge/Application/msedge.exe')] : [];
  }),
};

/** Path of a Chromium-based browser on this machine: CHROME_PATH, the usual places, then Playwright's own download. */
export async function findBrowser(): Promise<string | null> {
  const chosen = chosenBy('CHROME_PATH');
  if (chosen) return chosen;
  const usual = CANDIDATES[process.platform as keyof typeof CANDIDATES] ?? [];
  return usual.find((file) => existsSync(file)) ?? (await playwrightBrowser());
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return file !== '' && existsSync(file) ? file : null;
}

const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium without windows, from HEADLESS_SHELL_PATH or of Debian's package: it shows a page for three quarters of the processor time, and
 * has no back/forward cache. Where there is none, or where a browser was chosen by CHROME_PATH, that browser.
 */
export function findShell(browser: string): string {
  return chosenBy('HEADLESS_SHELL_PATH') ?? chosenBy('CHROME_PATH') ?? (existsSync(DEBIAN_SHELL) ? DEBIAN_SHELL : browser);
}

/** The program that a variable of the environment names, or null where it names none. */
export function chosenBy(variable: 'CHROME_PATH' | 'HEADLESS_SHELL_PATH' | 'FIREFOX_PATH') {
  const file = process.env[variable];
  if (!file) return null;
  if (existsSync(file)) return file;
  throw new Error(`${variable} is "${file}", but there is no such file`);
}

/** {@link findBrowser}, and where nothing is found: Debian's package when this is root, else an error that says what to install. */
export async function ensureBrowser(say: (line: string) => void): Promise<string> {
  const found = await findBrowser();
  if (found !== null) return found;
  if (isRootOnDebian()) {
    say("No browser found: installing Debian's chromium package …");
    // Older releases have no package of the shell.
    if (!(await installFromDebian(['chromium', 'chromium-headless-shell']))) await installFromDebian(['chromium']);
    const installed = await findBrowser();
    if (installed !== null) return installed;
  }
  throw new Error(
    'No Chromium-based browser found. Install Chromium, Chrome or Edge (Debian/Ubuntu: "apt-get install chromium"; ' +
      'anywhere: "npx playwright install chromium"), or set CHROME_PATH to the program.',
  );
}

/** Name and version as the program prints them, such as `Chromium 156.0`. */
export function describeBrowser(file: string): string {
  // On Windows the program opens a window instead of telling its version.
  if (process.platform === 'win32') return file;
  try {
    const text = execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return `${text} (${file})`;
  } catch {
    return file;
  }
}

/**
 * Turned off in every browser of the tests. The last list of a command line stands alone, so this is the only one:
 * without it each window loads two pages of its own for its address bar, half a second of work that no test looks at.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A tab's renderer is its own, and none waits in reserve.
  'SpareRendererForSitePerProcess',
  // Nobody is asked but the server of the test.
  'AimEnabled',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
];

/** Switches that every browser of the tests is started with. */
export const BROWSER_ARGS = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  // Requests stay in the browser's own process, as on phones: a page costs a twentieth less.
  '--enable-features=NetworkServiceInProcess2',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The sandbox refuses to run as root, and only then is it left out.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The user agent of a person with this browser: headless ones call themselves so, and would be counted as robots. */
export function personUserAgent(file: string): string {
  const major = /(\d+)\./.exec(describeBrowser(file))?.[1] ?? '140';
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
}
