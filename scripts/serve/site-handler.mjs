import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { functionNameOf } from './function-names.mjs';
import { forPlainHttp, headersFor, parseHeaderRules } from './header-rules.mjs';
import { plainText, runFunction } from './run-function.mjs';

/** What the host sends for a file that no rule gives a cache policy: ask again each time. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Answers requests as the host does: the built files, the headers of their `_headers` file, the functions, real 404s.
 * @param {{ siteDir: string, functionsDir?: string }} options
 * @returns {(req: import('node:http').IncomingMessage, res: import('node:http').ServerResponse) => void}
 */
export function createSiteHandler({ siteDir, functionsDir }) {
  const rules = parseHeaderRules(readFileSync(path.join(siteDir, '_headers'), 'utf8'));
  // "dev" looks at the disk for each request, so that a rebuild under a running server is no crash.
  const serveFile = sirv(siteDir, { dev: true, etag: true, gzip: true, brotli: true, extensions: ['html'] });
  const functions = functionsIn(functionsDir);

  return (req, res) => {
    const raw = pathOf(req.url);
    const name = functionNameOf(raw);
    if (name !== null) {
      const load = functions.get(name);
      return load ? void runFunction(load, req, res) : plainText(res, 404, 'Function not found');
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('allow', 'GET, HEAD');
      return plainText(res, 405, 'Method not allowed');
    }
    const pathname = decoded(raw);
    if (pathname === '/404' || isHidden(pathname)) return notFound(siteDir, rules, pathname, res);
    // sirv reads the same path again; a second slash at the start would make it read a host.
    req.url = raw.replace(/^\/+/, '/');
    setHeaders(res, rules, pathname);
    serveFile(req, res, () => notFound(siteDir, rules, pathname, res));
  };
}

/** @param {string | undefined} dir of built functions */
function functionsIn(dir) {
  /** @type {Map<string, () => Promise<unknown>>} */
  const functions = new Map();
  if (dir === undefined) return functions;
  /** @type {string[]} */
  const names = JSON.parse(readFileSync(path.join(dir, 'names.json'), 'utf8'));
  for (const name of names) functions.set(name, () => import(pathToFileURL(path.join(dir, `${name}.mjs`)).href));
  return functions;
}

/** @param {string | undefined} url */
function pathOf(url = '/') {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** @param {string} raw */
function decoded(raw) {
  try {
    return decodeURI(raw);
  } catch {
    return raw;
  }
}

/**
 * Files that are for the host or for the transfer, not for visitors.
 * @param {string} pathname
 */
function isHidden(pathname) {
  return pathname === '/_headers' || /\/\./.test(pathname) || /\.(br|gz)$/.test(pathname);
}

/**
 * @param {import('node:http').ServerResponse} res
 * @param {import('./header-rules.mjs').HeaderRule[]} rules
 * @param {string} pathname
 */
function setHeaders(res, rules, pathname) {
  res.setHeader('cache-control', REVALIDATE);
  for (const [name, value] of forPlainHttp(headersFor(rules, pathname))) res.setHeader(name, value);
}

/**
 * An unknown asset must not answer with HTML (a script that parses as a page fails in a confusing way);
 * everything else gets the error page. Neither is kept by a cache.
 * @param {string} siteDir
 * @param {import('./header-rules.mjs').HeaderRule[]} rules
 * @param {string} pathname
 * @param {import('node:http').ServerResponse} res
 */
function notFound(siteDir, rules, pathname, res) {
  if (pathname.startsWith('/assets/')) return plainText(res, 404, 'Not found');
  setHeaders(res, rules, '/404');
  res.setHeader('cache-control', 'no-store');
  res.writeHead(404, { 'content-type': 'text/html;charset=utf-8' }).end(readFileSync(path.join(siteDir, '404.html')));
}
