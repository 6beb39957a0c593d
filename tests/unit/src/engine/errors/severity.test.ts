import { describe, expect, it } from 'vitest';
import { severityOf, type Symptoms } from '../../../../../src/engine/errors/severity.ts';

function judge(symptoms: Partial<Symptoms>) {
  return severityOf({ name: '', message: '', status: null, element: '', ...symptoms });
}

describe('the table of severities', () => {
  it.each([
    [{ name: 'TypeError', message: 'Failed to fetch dynamically imported module: https://a/b.js' }],
    [{ message: 'Loading chunk 7 failed.' }],
    [{ message: 'Script error.' }],
    [{ element: 'script', message: 'Could not load <script>' }],
  ])('critical: chunks and scripts that cannot be had (%o)', (symptoms) => expect(judge(symptoms)).toBe('critical'));

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
