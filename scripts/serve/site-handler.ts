import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ownAddressOf } from '../../functions/lib/own-address.ts';
import { functionNameOf } from './function-names.ts';
import { forPlainHttp, headersFor, parseHeaderRules, type HeaderRule } from './header-rules.ts';
import { plainText, runFunction } from './run-function.ts';

/** What the host sends for a file that no rule gives a cache policy: ask again each time. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Pages that answer with the status they are about, as `netlify.toml` has it. */
const ERROR_PAGES = new Map([
  ['/404', 404],
  ['/500', 500],
  ['/503', 503],
]);

/** Answers requests as the host does: the built files, the headers of their `_headers` file, the functions, real 404s. */
export function createSiteHandler({
  siteDir,
  functionsDir,
  isProxied = false,
}: {
  siteDir: string;
  functionsDir?: string;
  /** Whether all requests come through a proxy on this network that speaks https with visitors. */
  isProxied?: boolean;
}): (req: IncomingMessage, res: ServerResponse) => void {
  const written = parseHeaderRules(readFileSync(path.join(siteDir, '_headers'), 'utf8'));
  const rules = isProxied ? written : forPlainHttp(written);
  // "dev" looks at the disk for each request, so that a rebuild under a running server is no crash.
  const serveFile = sirv(siteDir, { dev: true, etag: true, gzip: true, brotli: true, extensions: ['html'] });
  const functions = functionsIn(functionsDir);

  return (req, res) => {
    const raw = pathOf(req.url);
    const name = functionNameOf(raw);
    if (name !== null) {
      const load = functions.get(name);
      return load ? void runFunction(load, req, res, isProxied) : plainText(res, 404, 'Function not found');
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('allow', 'GET, HEAD');
      return plainText(res, 405, 'Method not allowed');
    }
    const address = ownAddressOf(raw);
    if (address !== null && existsSync(path.join(siteDir, `${address === '/' ? '/index' : address}.html`))) {
      return redirect(res, rules, address + (req.url ?? '').slice(raw.length));
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

/** @param dir of built functions */
function functionsIn(dir: string | undefined) {
  const functions: Map<string, () => Promise<unknown>> = new Map();
  if (dir === undefined) return functions;
  const names: string[] = JSON.parse(readFileSync(path.join(dir, 'names.json'), 'utf8'));
  for (const name of names) functions.set(name, () => import(pathToFileURL(path.join(dir, `${name}.mjs`)).href));
  return functions;
}

function pathOf(url: string | undefined = '/') {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

function decoded(raw: string) {
  try {
    return decodeURI(raw);
  } catch {
    return raw;
  }
}

/** What holds for a file (its headers, that it is hidden) holds for every way to write its path. */
function plainPath(pathname: string) {
  return pathname.replace(/[\\/]+/g, '/').replace(/(?<=.)\/$/, '');
}

/** Files that are for the host or for the transfer, not for visitors. */
function isHidden(pathname: string) {
  return /^\/_headers$/i.test(pathname) || /\/\./.test(pathname) || /\.(br|gz)$/.test(pathname);
}

/** To the one address of a page, as functions/edge/own-address.ts does at the host. */
function redirect(res: ServerResponse, rules: HeaderRule[], address: string) {
  setHeaders(res, rules, address.replace(/\?.*$/, ''));
  res.writeHead(301, { location: address }).end();
}

function setHeaders(res: ServerResponse, rules: HeaderRule[], pathname: string) {
  res.setHeader('cache-control', REVALIDATE);
  for (const [name, value] of headersFor(rules, pathname)) res.setHeader(name, value);
}

/**
 * Every unknown path gets the page of 404, and no cache keeps an error. Only an unknown asset does not come here: a script that parses as a
 * page fails in a confusing way.
 */
function errorPage(siteDir: string, rules: HeaderRule[], status: number, res: ServerResponse) {
  setHeaders(res, rules, `/${status}`);
  res.setHeader('cache-control', 'no-store');
  res.writeHead(status, { 'content-type': 'text/html;charset=utf-8' }).end(readFileSync(path.join(siteDir, `${status}.html`)));
}
