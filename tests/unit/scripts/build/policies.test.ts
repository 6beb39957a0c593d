import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { reportPolicy } from '../../../../scripts/build/report-template.ts';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.ts';
import { fillHosts } from '../../../../scripts/serve/fill-hosts.ts';
import { headersFor, parseHeaderRules } from '../../../../scripts/serve/header-rules.ts';

/** What Google's evaluator has to say about a policy. */
function findingsOf(policy: string) {
  return new CspEvaluator(new CspParser(policy).csp).evaluate();
}

test('an evaluator finds nothing in the policy of a report', () => {
  expect(findingsOf(reportPolicy('alert(1)', 'a{}'))).toEqual([]);
  expect(findingsOf(reportPolicy('', '').replace(/script-src [^;]+/, "script-src 'unsafe-inline'"))).not.toEqual([]);
});

const RULES = parseHeaderRules(fillHosts(readFileSync(path.join(PROJECT_ROOT, 'public/_headers'), 'utf8'), {}));

test.each(['/', '/assets/a.js', '/assets/worker/a.js'])(
  'in that of %s it finds at most that scripts come from the site itself',
  (address) => {
    const found = findingsOf(headersFor(RULES, address).get('content-security-policy') ?? '');
    expect(
      found.filter(({ directive, value, severity }) => `${directive} ${value}` !== "script-src 'self'" && severity < Severity.INFO),
    ).toEqual([]);
  },
);
