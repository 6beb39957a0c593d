import { expect, test } from 'vitest';
import { statusLook } from '../../../../../../src/site/pages/roadmap/quarter-status.ts';

test.each([
  ['completed', 'Completed', 'success'],
  ['in-progress', 'In Progress', 'accent'],
  ['planned', 'Planned', 'warning'],
])('%s shows as "%s"', (status, word, tone) => {
  expect(statusLook(status)).toEqual({ word, tone });
});

test('any other status shows as Unknown', () => {
  for (const status of ['', 'COMPLETED', 'cancelled', 'constructor']) expect(statusLook(status).word).toBe('Unknown');
});
