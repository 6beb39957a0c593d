import { serveSite } from '../../../scripts/serve/serve-site.mjs';
import { PROJECT_ROOT } from '../../../scripts/project-root.mjs';
import { freePort } from './free-port.ts';

/** A server of the test's own, which it may stop and start again on the same port. */
export interface StoppableServer {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Serves the built site (`dist`) or the harness page on a free port. */
export async function startServer(site: 'dist' | '.cache/harness'): Promise<StoppableServer> {
  const content = { siteDir: `${PROJECT_ROOT}/${site}`, functionsDir: `${PROJECT_ROOT}/.cache/functions` };
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
