import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

const KILL_AFTER_MS = 3_000;
const OWN_GROUP = process.platform !== 'win32';

const running: Set<ChildProcess> = new Set();
let ending = false;

interface ChildOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  shell?: boolean;
  /** After this the child and all that it started are killed. */
  timeoutMs?: number;
  /** Takes standard output and error instead of the terminal. */
  onOutput?: (text: string) => void;
}

/**
 * Runs a command to its end and answers its exit code; a killed or timed-out command answers a code above 0.
 * The child leads a process group of its own, so that {@link stopChildren} reaches what it started in turn.
 */
export function runChild(command: string, args: string[], options: ChildOptions): Promise<{ code: number; timedOut: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      shell: options.shell ?? false,
      detached: OWN_GROUP,
      stdio: options.onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    let timedOut = false;
    const timer = options.timeoutMs === undefined ? undefined : setTimeout(() => ((timedOut = true), stop(child)), options.timeoutMs);
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', options.onOutput ?? (() => {}));
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      // When this process is ending, no caller may continue with half a result.
      if (!ending) resolve({ code: code ?? 1, timedOut });
    });
  });
}

/** Asks every running child and its group to end, and kills what does not. */
export function stopChildren() {
  for (const child of running) stop(child);
}

function stop(child: ChildProcess) {
  signal(child, 'SIGTERM');
  setTimeout(() => running.has(child) && signal(child, 'SIGKILL'), KILL_AFTER_MS).unref();
}

function signal(child: ChildProcess, name: NodeJS.Signals) {
  if (child.pid === undefined) return;
  try {
    if (OWN_GROUP) process.kill(-child.pid, name);
    else child.kill(name);
  } catch {
    // The group has ended in between.
  }
}

/**
 * On Ctrl-C, SIGTERM or a closed terminal: ends the children, then this process with the usual code of the signal.
 * Started through npm, it also ends when npm is killed in a way that forwards nothing.
 */
export function endCleanly(cleanUp?: () => Promise<void> | void) {
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    stopChildren();
    await cleanUp?.();
    const deadline = Date.now() + KILL_AFTER_MS + 500;
    while (running.size > 0 && Date.now() < deadline) await new Promise((done) => setTimeout(done, 20));
    process.exit(code);
  };
  process.on('SIGINT', () => void end(130));
  process.on('SIGTERM', () => void end(143));
  process.on('SIGHUP', () => void end(129));
  watchNpm(() => void end(1));
}

/** Started through npm: notices when npm has ended without a signal to this process, as after `kill -9`. */
function watchNpm(onGone: () => void) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const shellParent = shellParentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && shellParentOf(parent) === shellParent) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}

/** The parent of a process where that is the shell between npm and us (Linux; elsewhere the shell makes way by itself). */
function shellParentOf(pid: number): string | null {
  try {
    const [, name, parent = null] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'sh' || name === 'dash' || name === 'bash' ? parent : null;
  } catch {
    return null;
  }
}
