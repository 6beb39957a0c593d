import { createServer, type RequestListener, type Server } from 'node:http';
import { explainListenError, isMissingFamily, listenHosts } from './port.ts';

/** Serves on `localhost` in each address family that the machine has, until closed; port 0 takes a free one. */
export async function serveLocally(
  handler: RequestListener,
  wanted: number,
): Promise<{ url: string; port: number; close: () => Promise<void> }> {
  const servers: Server[] = [];
  let port = wanted;
  for (const host of listenHosts()) {
    const server = createServer(handler);
    try {
      port = await listen(server, port, host);
      servers.push(server);
    } catch (error) {
      if (servers.length > 0 && isMissingFamily(error)) continue;
      await closeAll(servers);
      throw explainListenError(port, error);
    }
  }
  return { url: `http://localhost:${port}`, port, close: () => closeAll(servers) };
}

/** @returns the port in use */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function closeAll(servers: Server[]) {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((done) => {
          server.close(done);
          server.closeAllConnections();
        }),
    ),
  );
}
