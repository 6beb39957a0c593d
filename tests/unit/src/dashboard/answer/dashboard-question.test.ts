import { expect, test } from 'vitest';
import { dashboardQuestion } from '../../../../../src/dashboard/answer/dashboard-question.ts';
import { pick } from '../../../../../src/dashboard/view/pick.ts';
import { DEFAULT_VIEW } from '#question/view.ts';
import { resolvePreset } from '../../../../../workers/calendar/presets.ts';
import { MAX_QUESTION_BYTES } from '#contract/limits.ts';
import { overviewPanels } from '../../../../helpers/dashboard/overview-panels.ts';
import { NOW } from '../make-view.ts';

test('the question asks for the panels on the screen, and with all panels fits its size limit', () => {
  const range = resolvePreset('month', NOW, 'America/New_York', null);
  const question = dashboardQuestion('q', range, { view: DEFAULT_VIEW, bots: 'exclude', panels: overviewPanels(DEFAULT_VIEW) });
  expect(question).toMatchObject({
    range: range.range,
    edges: range.edges,
    compare: range.compare,
    bots: 'exclude',
    panels: overviewPanels(DEFAULT_VIEW),
  });
  expect(JSON.stringify(question).length).toBeLessThan(MAX_QUESTION_BYTES);
});

test('a filter asks for the unfiltered shape too, and each panel ignores the clause of its own dimension', () => {
  const range = resolvePreset('month', NOW, 'UTC', null);
  const view = pick(DEFAULT_VIEW, 'country', 'DE', 'only');
  expect(dashboardQuestion('q', range, { view, bots: 'include', panels: [] })).toMatchObject({
    clauses: [{ dim: 'country', op: 'in', values: ['DE'] }],
    leaveOut: true,
    background: true,
  });
  expect(dashboardQuestion('q', range, { view: DEFAULT_VIEW, bots: 'include', panels: [] }).background).toBe(false);
});
