import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';

/**
 * `fetch` for commands that change many rows: Node's own gives up once no byte has come for five minutes, this one waits as long as its
 * caller does. It sends texts.
 */
export const patientFetch: typeof fetch = (input, { method = 'GET', headers, body, signal } = {}) =>
  new Promise((resolve, reject) => {
    const url = new URL(String(input));
    const options = { method, headers: Object.fromEntries(new Headers(headers)), ...(signal ? { signal } : {}) };
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (answer) => {
      const status = answer.statusCode ?? 500;
      text(answer).then((whole) => resolve(new Response(whole, { status, headers: answer.headers as Record<string, string> })), reject);
    });
    request.once('error', reject);
    // What lies between may forget a connection on which nothing is sent.
    request.setSocketKeepAlive(true, 60_000);
    request.end(body);
  });
