import path from 'node:path';
import { serveSite } from '../../../scripts/serve/serve-site.ts';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { freePort } from './free-port.ts';

/** A server of the test's own, which it may stop and start again on the same port. */
export interface StoppableServer {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Serves a built site on a free port: `dist`, the harness page (`.cache/harness`) or a copy of one of them, by its whole path. */
export async function startServer(site: string): Promise<StoppableServer> {
  const content = { siteDir: path.resolve(PROJECT_ROOT, site), functionsDir: `${PROJECT_ROOT}/.cache/functions` };
  const port = await freePort();
  let server = await serveSite({ ...content, port });
  const { url } = server;
  return {
    url,
    stop: () => server.close(),
    async start() {
      server = await serveSite({ ...content, port });
    },
  };
}
