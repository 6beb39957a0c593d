import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { functionNameOf } from './function-names.mjs';
import { forPlainHttp, headersFor, parseHeaderRules } from './header-rules.mjs';
import { plainText, runFunction } from './run-function.mjs';

/** What the host sends for a file that no rule gives a cache policy: ask again each time. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Pages that answer with the status they are about, as `netlify.toml` has it. */
const ERROR_PAGES = new Map([
  ['/404', 404],
  ['/500', 500],
  ['/503', 503],
]);

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
    const pathname = plainPath(decoded(raw));
    const status = isHidden(pathname) ? 404 : ERROR_PAGES.get(pathname);
    if (status !== undefined) return errorPage(siteDir, rules, status, res);
    // sirv reads the same path again; a second slash at the start would make it read a host.
    req.url = raw.replace(/^\/+/, '/');
    setHeaders(res, rules, pathname);
    serveFile(req, res, () => (pathname.startsWith('/assets/') ? plainText(res, 404, 'Not found') : errorPage(siteDir, rules, 404, res)));
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
 * The one name of a file that can be asked for in several ways: `//about/`, `/about.html` and `/about` are the same page, and
 * what holds for one of them (its headers, its status, that it is hidden) holds for all.
 * @param {string} pathname
 */
function plainPath(pathname) {
  return pathname
    .replace(/[\\/]+/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/\.html$/, '');
}

/**
 * Files that are for the host or for the transfer, not for visitors.
 * @param {string} pathname
 */
function isHidden(pathname) {
  return /^\/_headers$/i.test(pathname) || /\/\./.test(pathname) || /\.(br|gz)$/.test(pathname);
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
 * Every unknown path gets the page of 404, and no cache keeps an error. Only an unknown asset does not come here: a script that
 * parses as a page fails in a confusing way.
 * @param {string} siteDir
 * @param {import('./header-rules.mjs').HeaderRule[]} rules
 * @param {number} status which is the page's name, too
 * @param {import('node:http').ServerResponse} res
 */
function errorPage(siteDir, rules, status, res) {
  setHeaders(res, rules, `/${status}`);
  res.setHeader('cache-control', 'no-store');
  res.writeHead(status, { 'content-type': 'text/html;charset=utf-8' }).end(readFileSync(path.join(siteDir, `${status}.html`)));
}
