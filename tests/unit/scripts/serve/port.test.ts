import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { assertPortFree, readPort } from '../../../../scripts/serve/port.ts';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

describe('the port', () => {
  it('is 4173 unless PORT names another', () => {
    expect(readPort(undefined)).toBe(4173);
    expect(readPort('')).toBe(4173);
    expect(readPort('8080')).toBe(8080);
  });

  it.each(['abc', '-1', '65536', '80.5', '1e9'])('is refused with a message when PORT is %s', (text) => {
    expect(() => readPort(text)).toThrow(`PORT is "${text}"`);
  });

  it('that is in use is named, with what to do', async () => {
    const server = createServer();
    open.push(server);
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    await expect(assertPortFree(port)).rejects.toThrow(`Port ${port} is taken`);
    await expect(assertPortFree(port)).rejects.toThrow(`PORT=${port + 1} npm start`);
  });
});
