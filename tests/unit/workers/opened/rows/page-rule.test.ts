import { describe, expect, it } from 'vitest';
import { DEFAULT_CHOICES, type PageRule } from '#contract/ports/opened-file.ts';
import { askedOf, judgeRequest } from '../../../../../workers/opened/rows/page-rule.ts';

const STRICT = DEFAULT_CHOICES.pageRule;

function judge(line: string, rule: Partial<PageRule> = {}) {
  const [method = '', path = '', status] = line.split(' ');
  return judgeRequest({ method, status: Number(status) }, askedOf(path), { ...STRICT, ...rule });
}

describe('judgeRequest', () => {
  it.each([
    ['GET / 200', 'page-view'],
    ['GET /a 204', 'page-view'],
    ['GET /a 304', 'page-view'],
    ['GET /a 0', 'page-view'],
    ['GET /v1.2 200', 'page-view'],
    ['GET /a.html 200', 'page-view'],
    ['GET /a.JS 200', 'static-file'],
    ['GET /i/logo.svg 304', 'static-file'],
    ['GET /app.webmanifest 200', 'static-file'],
    ['GET /a 301', 'redirect'],
    ['GET /a.png 302', 'redirect'],
    ['GET /a 403', 'status'],
    ['GET /a 101', 'status'],
    ['GET /a 404', 'client-error'],
    ['GET /a.png 404', 'client-error'],
    ['POST /a 500', 'server-error'],
    ['GET /a 599', 'server-error'],
    ['POST /a 200', 'method'],
    ['OPTIONS * 200', 'method'],
    ['HEAD /a 200', 'method'],
    ['GET /robots.txt 200', 'robots-file'],
    ['GET /robots.txt 404', 'robots-file'],
    ['GET /a/robots.txt 200', 'page-view'],
    ['GET //robots.txt?x=1 200', 'robots-file'],
    ['GET http://shop.example/robots.txt 200', 'robots-file'],
    ['GET /a.css?v=1.2/3 200', 'static-file'],
    ['GET /a?file=b.css 200', 'page-view'],
    ['GET /a.js/b 200', 'page-view'],
  ])('calls %s a %s', (line, verdict) => {
    expect(judge(line)).toBe(verdict);
  });

  it.each<[string, Partial<PageRule>, string]>([
    ['GET /a.js 200', { staticFiles: true }, 'page-view'],
    ['POST /a 200', { otherMethods: true }, 'page-view'],
    ['HEAD /a 200', { otherMethods: true }, 'method'],
    ['GET /a 301', { otherStatuses: true }, 'page-view'],
    ['GET /a 403', { otherStatuses: true }, 'page-view'],
    ['GET /a 404', { otherStatuses: true }, 'client-error'],
    ['GET /a 503', { otherStatuses: true }, 'server-error'],
    ['GET /robots.txt 200', { staticFiles: true, otherStatuses: true }, 'robots-file'],
  ])('follows the operator: %s with %j is a %s', (line, rule, verdict) => {
    expect(judge(line, rule)).toBe(verdict);
  });
});
