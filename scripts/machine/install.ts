import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './child.ts';

/** Lies in node_modules, so that it goes when they go: the lock file that they were installed from, and for which machine. */
const STAMP = 'node_modules/.installed-from';

/**
 * Runs `npm ci` when the packages are missing or were installed from another lock file, and says so.
 * Uses Node's built-ins only: it runs before anything is installed.
 * @returns whether the packages are in place
 */
export async function ensureInstalled(root: string, say: (line: string) => void): Promise<boolean> {
  const wanted = installedFrom(readFileSync(path.join(root, 'package-lock.json')));
  const stamp = path.join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  say(
    existsSync(path.join(root, 'node_modules'))
      ? 'The lock file changed: installing packages (npm ci) …'
      : 'Installing packages (npm ci), about a minute …',
  );
  const { command, args, shell } = npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  const { code } = await runChild(command, args, { cwd: root, shell });
  if (code !== 0) {
    say(`npm ci failed with code ${code}; its message is above. Check the network and the registry settings, then run this again.`);
    return false;
  }
  writeFileSync(stamp, wanted);
  return true;
}

/** @param lock content of package-lock.json */
function installedFrom(lock: Buffer): string {
  return `${process.platform}-${process.arch} ${createHash('sha256').update(lock).digest('hex')}`;
}

/** The npm that started us, by the same Node; else the one on the path. */
function npmCommand(args: string[]) {
  const own = process.env['npm_execpath'];
  if (own !== undefined && path.basename(own) === 'npm-cli.js') return { command: process.execPath, args: [own, ...args], shell: false };
  return { command: 'npm', args, shell: process.platform === 'win32' };
}
