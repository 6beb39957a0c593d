import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { FailureCode } from '#contract/outcome.ts';
import { FailureNotice, joinFailed, type FailedQuestion } from '../../../../../src/dashboard/answer/failure-notice.tsx';

const failed = (code: FailureCode, message: string, asOf: number | null = null): FailedQuestion => ({
  failure: { code, message, retry: false, path: '', retryAfterMs: 0 },
  older: asOf === null ? null : { asOf, zone: 'UTC' },
  refresh: vi.fn<() => void>(),
});

it.each<[FailureCode, string, string]>([
  ['cancelled', 'status', 'border-l-accent'],
  ['deadline', 'alert', 'border-l-danger'],
])('a question that failed as %s has the role %s and the edge %s', (code, role, edge) => {
  const html = renderToStaticMarkup(<FailureNotice {...failed(code, 'Why.')} />);
  expect(html).toContain(`role="${role}"`);
  expect(html).toContain(edge);
  expect(html).toContain('Try again');
});

it('questions that failed are told as one: every reason once, the oldest figures, and a press that asks all of them again', () => {
  const all = [failed('cancelled', 'Stopped.'), failed('deadline', 'Too slow.', 9_000), failed('deadline', 'Too slow.', 5_000)];
  const joined = joinFailed(all);
  expect(joined).toMatchObject({ failure: { code: 'deadline', message: 'Stopped. Too slow.' }, older: { asOf: 5_000 } });
  joined?.refresh();
  for (const { refresh } of all) expect(refresh).toHaveBeenCalledOnce();
  expect(joinFailed([])).toBeNull();
});

it('where somebody has to sign in, nothing else is told', () => {
  const all = [failed('deadline', 'Too slow.'), failed('unauthenticated', 'Sign in.'), failed('unauthenticated', 'Sign in.')];
  expect(joinFailed(all)?.failure).toMatchObject({ code: 'unauthenticated', message: 'Sign in.' });
});
