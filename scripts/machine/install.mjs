import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Lies in node_modules, so that it goes when they go: the lock file that they were installed from, and for which machine. */
const STAMP = 'node_modules/.installed-from';

/**
 * Runs `npm ci` when the packages are missing or were installed from another lock file, and says so.
 * Plain JavaScript on Node's built-ins only: it runs before anything is installed.
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} whether the packages are in place
 */
export async function ensureInstalled(root, say) {
  const wanted = installedFrom(readFileSync(path.join(root, 'package-lock.json')));
  const stamp = path.join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  say(
    existsSync(path.join(root, 'node_modules'))
      ? 'The lock file changed: installing packages (npm ci) …'
      : 'Installing packages (npm ci), about a minute …',
  );
  const code = await runNpm(root, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    say(`npm ci failed with code ${code}; its message is above. Check the network and the registry settings, then run this again.`);
    return false;
  }
  writeFileSync(stamp, wanted);
  return true;
}

/** @param {Buffer} lock content of package-lock.json */
function installedFrom(lock) {
  return `${process.platform}-${process.arch} ${createHash('sha256').update(lock).digest('hex')}`;
}

/**
 * A signal that ends this process ends npm first: a half-made node_modules gets no stamp.
 * @param {string} cwd
 * @param {string[]} options
 * @returns {Promise<number>} its exit code
 */
function runNpm(cwd, options) {
  const { command, args, shell } = npmCommand(options);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, shell, stdio: ['ignore', 'inherit', 'inherit'] });
    const end = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
    process.on('SIGINT', end).on('SIGTERM', end);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', end).off('SIGTERM', end);
      resolve(code ?? 1);
    });
  });
}

/**
 * The npm that started us, by the same Node; else the one on the path.
 * @param {string[]} args
 */
function npmCommand(args) {
  const own = process.env['npm_execpath'];
  if (own !== undefined && path.basename(own) === 'npm-cli.js') return { command: process.execPath, args: [own, ...args], shell: false };
  return { command: 'npm', args, shell: process.platform === 'win32' };
}
