import { expect, test } from 'vitest';
import { valueName } from '../../../../../../src/dashboard/view/texts/dimension-names.ts';

test.each([
  ['javascript|x | y is not a function|f@/a.js', 'x | y is not a function'],
  ['network|HTTP <n>: GET /a|', 'HTTP <n>: GET /a'],
  ['of another source', 'of another source'],
])('the issue %s is called by its message where it has one', (issue, name) => expect(valueName('errorIssue', issue)).toBe(name));
