import { createServer } from 'node:net';

/**
 * Below the ports that systems lend to outgoing connections: one that is free now cannot be taken by a browser before its
 * server starts, or while the server of a test is down.
 */
const PORTS = { low: 10_000, high: 30_000 };
const HOSTS = ['127.0.0.1', '::1'];
const ATTEMPTS = 100;

/** A port that nobody listens on, in either address family. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = PORTS.low + Math.floor(Math.random() * (PORTS.high - PORTS.low));
    const taken = await Promise.all(HOSTS.map((host) => isTaken(port, host)));
    if (!taken.includes(true)) return port;
  }
  throw new Error(`None of ${ATTEMPTS} ports was free`);
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without this address family has nothing on it either.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE' || error.code === 'EACCES'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
