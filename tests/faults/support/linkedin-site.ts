import { spawn } from 'node:child_process';
import { programArgs, PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { startLinkedInStandIn } from '../../stand-ins/linkedin/main.ts';
import { STAND_IN_CLIENT } from '../../stand-ins/linkedin/state.ts';

const START_MS = 20_000;

/** The site on its real server, in a process of its own, with the stand-in as its professional network. */
export interface LinkedInSite {
  origin: string;
  /** The stand-in's address. */
  providerUrl: string;
  /** Everything that the server has written so far. */
  output(): string;
  /** How many requests have reached the stand-in. */
  asked(): Promise<number>;
  close(): Promise<void>;
}

/** @param port on which nothing listens */
export async function startLinkedInSite(port: number): Promise<LinkedInSite> {
  const standIn = await startLinkedInStandIn({ port: 0, say: () => undefined });
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, programArgs('scripts/serve/main.ts'), {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      SITE_DIR: 'dist',
      PORT: String(port),
      LINKEDIN_CLIENT_ID: STAND_IN_CLIENT.clientId,
      LINKEDIN_CLIENT_SECRET: STAND_IN_CLIENT.clientSecret,
      LINKEDIN_REDIRECT_URIS: `${origin}/auth/linkedin/callback`,
      LINKEDIN_OAUTH_URL: `${standIn.url}/oauth/v2`,
      LINKEDIN_API_URL: standIn.url,
      LINKEDIN_UPLOAD_ORIGINS: standIn.url,
    },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The server did not start: ${output}`)), START_MS);
    server.stdout.once('data', () => {
      clearTimeout(late);
      resolve();
    });
  });
  return {
    origin,
    providerUrl: standIn.url,
    output: () => output,
    async asked() {
      const { count } = (await (await fetch(`${standIn.url}/stand-in/requests`)).json()) as { count: number };
      return count;
    },
    async close() {
      server.kill();
      await standIn.close();
    },
  };
}
