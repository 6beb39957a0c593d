import path from 'node:path';
import { loadEnv } from 'vite';
import { endCleanly, runChild } from '../machine/child.ts';
import { programArgs, PROJECT_ROOT } from '../machine/project-root.ts';
import { assertPortFree, PortProblem, readPort } from './port.ts';

/** What to close at the end, in order. */
const closers: (() => Promise<void>)[] = [];

interface StartOptions {
  /** Of the build, beside those of the environment. */
  variables?: Record<string, string>;
  /** Starts what the site needs, and answers how to end it;   null where it could not and has said why. */
  beside?: (siteUrl: string) => Promise<(() => Promise<void>) | null>;
}

/** `npm start`: builds the site and serves it until a signal ends it. Answers whether it is served. */
export async function start({ variables = {}, beside }: StartOptions = {}): Promise<boolean> {
  endCleanly(closeAll);
  try {
    const port = readPort(process.env['PORT']);
    // Before the build, so that a taken port is reported immediately.
    await assertPortFree(port);
    if ((await startBeside(beside, port)) && (await build(variables))) {
      await serve(port);
      return true;
    }
  } catch (error) {
    if (!(error instanceof PortProblem)) throw error;
    console.error(error.message);
  }
  process.exitCode = 1;
  await closeAll();
  return false;
}

async function closeAll() {
  await Promise.all(closers.splice(0).map((close) => close()));
}

async function startBeside(beside: StartOptions['beside'], port: number) {
  if (beside === undefined) return true;
  const close = await beside(`http://localhost:${port}`);
  if (close !== null) closers.push(close);
  return close !== null;
}

async function build(variables: Record<string, string>) {
  say('Building …');
  // The demo identity of the dashboard belongs to a local start only; a plain build has none.
  const samples = sampleDetails(loadEnv('production', PROJECT_ROOT, 'VITE_'));
  const env = { ...process.env, ...samples, ...variables, VITE_ADMIN_DEMO: '1', BUILD_OUTPUT: 'quiet' };
  const { code } = await runChild(process.execPath, programArgs('scripts/build.ts'), { cwd: PROJECT_ROOT, env });
  if (code !== 0) say(`The build failed with code ${code}; its message is above.`);
  return code === 0;
}

async function serve(port: number) {
  const { serveSite } = await import('./serve-site.ts');
  const site = await serveSite({
    siteDir: path.join(PROJECT_ROOT, 'dist'),
    functionsDir: path.join(PROJECT_ROOT, '.cache/functions'),
    port,
  });
  closers.push(site.close);
  say(`Bug Matrix runs on ${site.url} (Ctrl-C ends it)`);
  say(`A log of your web server, or an export? Drop it on ${site.url}/admin ("Open a log or an export").`);
}

function say(line: string) {
  console.log(line);
}

/** What `npm start` shows of an operator who configured nothing: each value says that it is a sample, and none links to a real person. */
const SAMPLES = {
  VITE_SITE_EMAIL: 'sample@bug-matrix.example',
  VITE_SITE_AUTHOR: 'Sample Author',
  VITE_SITE_AUTHOR_URL: 'https://author.example/sample',
  VITE_PROFILE_NETWORK: 'https://network.example/sample',
  VITE_PROFILE_CODE: 'https://code.example/sample',
  VITE_PROFILE_MICROBLOG: 'https://microblog.example/sample',
  VITE_SITE_MESSAGING: 'https://messaging.example/sample',
  VITE_SHOWCASE_URL: 'https://showcase.example/sample',
};

/**
 * The variables of a build with marked samples of the operator's details. An operator who gave any detail sees the own ones
 * only: a page of both could not say which is which. Stores need none, as their default is a search that no function asks.
 */
export function sampleDetails(env: Record<string, string | undefined>): Record<string, string> {
  const isOwn = Object.keys(SAMPLES).some((name) => (env[name] ?? '') !== '');
  return isOwn ? {} : { ...SAMPLES, VITE_SITE_SAMPLE: '1' };
}
