import { createServer } from 'node:http';
import { explainListenError, isMissingFamily, listenHosts } from './port.mjs';

/**
 * Serves on `localhost` in each address family that the machine has, until closed.
 * @param {import('node:http').RequestListener} handler
 * @param {number} wanted port; 0 takes a free one
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export async function serveLocally(handler, wanted) {
  /** @type {import('node:http').Server[]} */
  const servers = [];
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

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>} the port in use
 */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** @param {import('node:http').Server[]} servers */
async function closeAll(servers) {
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
