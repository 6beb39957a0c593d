import { createServer } from 'node:net';

export const DEFAULT_PORT = 4173;

/** A port that cannot be used; the message is written for the person who started the server. */
export class PortProblem extends Error {}

/** @param text value of the PORT variable; 0 asks for any free port */
export function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new PortProblem(`PORT is "${text}", but a port is a whole number from 0 to 65535. Try: PORT=${DEFAULT_PORT} npm start`);
}

/** An error of `listen`, or one that names the port and the way out. */
export function explainListenError(port: number, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return new PortProblem(
      `Port ${port} is taken by another program. End that program, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new PortProblem(`Port ${port} may not be used without special rights. Choose one above 1023: PORT=${DEFAULT_PORT} npm start`);
  }
  return error;
}

/**
 * Addresses to listen on: this machine only, in both families, because `localhost` means either.
 * SERVE_HOST opens the server to others, for example `SERVE_HOST=0.0.0.0` inside a container.
 */
export function listenHosts(): string[] {
  const host = process.env['SERVE_HOST'];
  return host ? [host] : ['127.0.0.1', '::1'];
}

/** Whether `listen` failed because this machine simply lacks that address family. */
export function isMissingFamily(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');
}

/** Throws a {@link PortProblem} when the port is taken right now. */
export async function assertPortFree(port: number) {
  for (const host of listenHosts()) {
    await new Promise((resolve, reject) => {
      const probe = createServer();
      probe.once('error', (error) => (isMissingFamily(error) ? resolve(undefined) : reject(explainListenError(port, error))));
      probe.listen(port, host, () => probe.close(() => resolve(undefined)));
    });
  }
}
