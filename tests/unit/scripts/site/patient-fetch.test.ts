import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patientFetch } from '../../../../scripts/site/patient-fetch.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === '/silent') return;
    response.writeHead(202, { 'x-body': `${request.method} ${request.headers['x-sent']} ${body}` });
    if (request.url === '/resets') response.write('half', () => response.destroy());
    else response.end('Straße');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.closeAllConnections());

it('sends what fetch sends, gives the whole answer, and ends where the server or the caller does', async () => {
  const response = await patientFetch(`${url}/?a=1`, { method: 'POST', headers: { 'x-sent': 'head' }, body: 'SELECT 1' });
  expect([response.status, response.headers.get('x-body'), await response.text()]).toEqual([202, 'POST head SELECT 1', 'Straße']);
  await expect(patientFetch(`${url}/resets`)).rejects.toThrow(/aborted|hang up|RESET/);
  const leaving = new AbortController();
  const waiting = patientFetch(`${url}/silent`, { signal: leaving.signal });
  leaving.abort();
  await expect(waiting).rejects.toThrow('abort');
});
