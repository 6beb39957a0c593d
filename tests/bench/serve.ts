import sirv from 'sirv';
import { serveLocally } from '../../scripts/serve/serve-locally.ts';

const ISOLATED = new Headers({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});

/** Serves a folder on a free port of this machine, isolated across origins: only then has `performance.now` steps of 5 µs. */
export function serveIsolated(folder: string) {
  const serveFile = sirv(folder, { dev: true });
  return serveLocally((request, response) => {
    response.setHeaders(ISOLATED);
    // The icon and the site's functions: not here, and no error.
    if (/^\/(?:favicon\.ico$|\.netlify\/)/.test(request.url ?? '')) response.writeHead(204).end();
    else serveFile(request, response, () => void response.writeHead(404).end('Not found'));
  }, 0);
}
