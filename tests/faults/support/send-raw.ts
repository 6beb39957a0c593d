import { request } from 'node:http';
import type { BadRequest } from '../../helpers/linkedin/bad-requests/bad-request.ts';

const WRITE_EVERY_MS = 5;
const GIVE_UP_MS = 30_000;

/** What a server answered, as text; status 0 where the connection ended without an answer. */
export interface RawAnswer {
  status: number;
  headers: string;
  body: string;
}

/** Sends a request over a connection of its own, also one that no browser and no `fetch` would send. */
export function sendRaw(origin: string, { method, address, headers, body }: BadRequest): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const url = new URL(origin);
    const asked = request({
      host: url.hostname,
      port: url.port,
      // As written: an address that was put in order would be another one.
      path: `/.netlify/functions/${address}`,
      method,
      headers: { ...headers, ...lengthOf(body) },
      agent: false,
      timeout: GIVE_UP_MS,
    });
    let writing: NodeJS.Timeout | undefined;
    const end = (answer: RawAnswer) => {
      clearTimeout(writing);
      asked.destroy();
      resolve(answer);
    };
    asked.on('response', (answer) => {
      let text = '';
      const whole = () => end({ status: answer.statusCode ?? 0, headers: JSON.stringify(answer.rawHeaders), body: text });
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', whole).on('error', whole);
    });
    // A server that refuses in mid-body ends the connection: its answer may still be on its way.
    asked.on('error', () => setTimeout(() => end({ status: 0, headers: '', body: '' }), WRITE_EVERY_MS * 100));
    asked.on('timeout', () => end({ status: 0, headers: '', body: 'No answer came.' }));
    const writeOn = () =>
      asked.write('x'.repeat(100_000), (error) => (error ? undefined : (writing = setTimeout(writeOn, WRITE_EVERY_MS))));
    if (body === 'endless') writeOn();
    else if (body === 'hanging') asked.write('{');
    else asked.end(body);
  });
}

function lengthOf(body: BadRequest['body']): Record<string, string> {
  if (body === undefined) return {};
  if (body === 'endless' || body === 'hanging') return { 'transfer-encoding': 'chunked' };
  return { 'content-length': String(Buffer.byteLength(body)) };
}
