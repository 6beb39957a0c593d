import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FailureCode } from '#contract/outcome.ts';
import { FailureNotice } from '../../../../../src/dashboard/answer/failure-notice.tsx';

it.each<[FailureCode, string, string]>([
  ['cancelled', 'status', 'border-l-accent'],
  ['deadline', 'alert', 'border-l-danger'],
])('a question that failed as %s has the role %s and the edge %s', (code, role, edge) => {
  const failure = { code, message: 'Why.', retry: false, path: '', retryAfterMs: 0 };
  const html = renderToStaticMarkup(<FailureNotice failure={failure} asOf={null} zone="UTC" onRetry={() => {}} />);
  expect(html).toContain(`role="${role}"`);
  expect(html).toContain(edge);
  expect(html).toContain('Try again');
});
