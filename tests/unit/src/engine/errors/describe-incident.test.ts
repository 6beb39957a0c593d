import { describe, expect, it } from 'vitest';
import { describeIncident, severityOf } from '#engine/errors/describe-incident.ts';
import type { IncidentReport } from '#engine/errors/incident.ts';

const HREF = 'https://bugs.example/features';

function read(report: IncidentReport) {
  return describeIncident({ ...report, ts: 0, order: 0, href: HREF, pageViewId: '' });
}

describe('a described incident', () => {
  it('has the message and stack of the exception, else those of the browser', () => {
    const error = new TypeError('x is not a function');
    const read1 = read({ source: 'script', thrown: error, message: 'Uncaught TypeError: x', file: 'https://bugs.example/a.js' });
    expect(read1).toMatchObject({
      message: 'TypeError: x is not a function',
      errorType: 'javascript',
      severity: 'high',
      stack: error.stack,
    });
    const read2 = read({ source: 'script', thrown: null, message: 'ResizeObserver loop', file: 'https://bugs.example/a.js' });
    expect(read2).toMatchObject({ message: 'ResizeObserver loop', stack: 'https://bugs.example/a.js', severity: 'low' });
    const read3 = read({ source: 'script', thrown: null, message: 'Uncaught TypeError: in the worker', file: '' });
    expect(read3).toMatchObject({ message: 'TypeError: in the worker', severity: 'high' });
    expect(read({ source: 'script', thrown: null, message: 'Script error.', file: '' }).severity).toBe('critical');
  });

  it('describes a rejection, a crash of a component, an answer, a request without one, a picture, and the engine', () => {
    expect(read({ source: 'promise', thrown: new Error('no') })).toMatchObject({
      message: 'Error: no',
      errorType: 'promise',
      severity: 'low',
    });
    expect(read({ source: 'react', thrown: new ReferenceError('y'), componentStack: '\n at Page' })).toMatchObject({
      errorType: 'react',
      severity: 'critical',
      componentStack: '\n at Page',
    });
    expect(read({ source: 'fetch', method: 'post', address: '/api?token=S3CR3T&a=1', status: 502, thrown: null })).toMatchObject({
      message: 'HTTP 502: POST /api?token=[removed]&a=1',
      errorType: 'network',
      severity: 'high',
    });
    expect(read({ source: 'fetch', method: 'GET', address: '/api', status: 0, thrown: new TypeError('Failed to fetch') })).toMatchObject({
      message: 'TypeError: Failed to fetch: GET /api',
      severity: 'high',
    });
    expect(read({ source: 'resource', element: 'img', address: '/a.png?key=S3CR3T' })).toMatchObject({
      message: 'Could not load <img> from https://bugs.example/a.png?key=[removed]',
      errorType: 'network',
      severity: 'medium',
    });
    expect(read({ source: 'resource', element: 'script', address: '/a.js' }).severity).toBe('critical');
    expect(read({ source: 'engine', name: 'TypeError', message: 'x', stack: 'at worker' })).toMatchObject({
      message: 'TypeError: x',
      errorType: 'javascript',
      severity: 'high',
      stack: 'at worker',
    });
  });
});

it('is marked as from a browser extension by its first frame', () => {
  const thrown = (stack: string) => Object.assign(new Error('x'), { stack });
  const isForeign = (stack: string) => read({ source: 'promise', thrown: thrown(stack) }).fromExtension;
  expect(isForeign('Error: x\n    at f (chrome-extension://abcdefgh/content.js:1:2)\n    at https://bugs.example/a.js:1:1')).toBe(true);
  expect(isForeign('f@moz-extension://abcdefgh/content.js:1:2')).toBe(true);
  expect(isForeign('f@safari-web-extension://abcdefgh/content.js:1:2')).toBe(true);
  expect(isForeign('Error: x\n    at f (https://bugs.example/a.js:1:1)\n    at g (chrome-extension://abcdefgh/content.js:1:2)')).toBe(
    false,
  );
  expect(read({ source: 'script', thrown: null, message: 'x', file: 'chrome-extension://abcdefgh/c.js' }).fromExtension).toBe(true);
  expect(read({ source: 'resource', element: 'img', address: 'chrome-extension://abcdefgh/a.png' }).fromExtension).toBe(true);
});

describe('any thrown value can be read', () => {
  const hostile: [string, unknown][] = [
    ['undefined', undefined],
    ['null', null],
    ['a text', 'token=S3CR3T'],
    ['an empty text', ''],
    ['a symbol', Symbol('x')],
    ['a number', Number.NaN],
    ['an object without a prototype', Object.create(null)],
    ['an object with secrets', { password: 'S3CR3T', nested: { token: 'S3CR3T' } }],
    ['fields that are no texts', { name: 7, message: { toString: () => 'S3CR3T' }, stack: [] }],
    ['an error whose message throws', Object.defineProperty(new Error('x'), 'message', { get: () => expect.unreachable() })],
    ['a revoked proxy', revoked()],
    ['a very long message', new Error('x'.repeat(1_000_000))],
  ];
  it.each(hostile)('%s', (_, thrown) => {
    const { message } = read({ source: 'promise', thrown });
    expect(message).not.toBe('');
    expect(message).not.toContain('S3CR3T');
    expect(message.length).toBeLessThan(20_000);
  });
});

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function judge(symptoms: Partial<Parameters<typeof severityOf>[0]>) {
  return severityOf({ name: '', message: '', status: null, element: '', ...symptoms });
}

describe('the table of severities', () => {
  it.each([
    [{ name: 'TypeError', message: 'Failed to fetch dynamically imported module: https://a/b.js' }],
    [{ message: 'Loading chunk 7 failed.' }],
    [{ message: 'Script error.' }],
    [{ element: 'script', message: 'Could not load <script>' }],
  ])('critical: chunks and scripts that cannot be loaded (%o)', (symptoms) => expect(judge(symptoms)).toBe('critical'));

  it.each([
    [{ name: 'TypeError', message: 'x is not a function' }],
    [{ name: 'ReferenceError', message: 'x is not defined' }],
    [{ name: 'SyntaxError', message: 'Unexpected token' }],
    [{ status: 500 }],
    [{ status: 503, message: 'HTTP 503: GET /network' }],
    [{ status: 0, name: 'TypeError', message: 'Failed to fetch' }],
    [{ message: 'TypeError: Load failed' }],
    [{ message: 'NetworkError when attempting to fetch resource.' }],
  ])('high: mistakes of the program, answers of 500 and more, failed requests (%o)', (symptoms) => expect(judge(symptoms)).toBe('high'));

  it.each([
    [{ message: 'A network connection was lost' }],
    [{ message: 'The request timed out' }],
    [{ message: 'timeout of 3000 ms exceeded' }],
    [{ status: 0, name: 'TimeoutError', message: 'signal timed out' }],
    [{ status: 404 }],
    [{ status: 304 }],
    [{ element: 'img', message: 'Could not load <img>' }],
  ])('medium: network, time-outs, other answers that are not ok (%o)', (symptoms) => expect(judge(symptoms)).toBe('medium'));

  it.each([[{ name: 'Error', message: 'Out of cheese' }], [{ message: '' }], [{ name: 'RangeError', message: 'Invalid array length' }]])(
    'low: otherwise (%o)',
    (symptoms) => expect(judge(symptoms)).toBe('low'),
  );
});
