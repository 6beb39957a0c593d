import type { FunnelDefinition, FunnelQuestion } from '#contract/behaviour/funnel.ts';
import type { RowsQuestion } from '#contract/questions/rows.ts';
import type { StepRule, Step } from '#contract/behaviour/steps.ts';
import type { EventKind, EventRow } from '#contract/rows/event.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { makeId } from '../../../../helpers/make-id.ts';
import { makeRowsQuestion } from '../../../../helpers/make-question.ts';

/** When the first page views that tests tell of were, long before the clock of the engine. */
export const START = Date.UTC(2026, 0, 1, 12);

let made = 0;

/** Page views of a visitor, each its path and the second at which it was: `/a 0, /b 10`. */
export function tell(views: string, visitor = 'visitor', start = START): EventRow[] {
  return views.split(', ').map((view) => {
    const [path = '', second] = view.split(' ');
    return makePageView({ id: makeId(++made), visitor, path, ts: start + Number(second) * 1_000 });
  });
}

/** Something that happened on a page view, so many seconds after it. */
export function happen(kind: EventKind, pageView: EventRow, seconds: number, value = 0): EventRow {
  return { ...pageView, id: makeId(++made), kind, value, pageViewId: pageView.id, ts: pageView.ts + seconds * 1_000 };
}

/** The same visits by visitors of their own. */
export function repeat(times: number, views: string, name: string): EventRow[] {
  return Array.from({ length: times }, (_, i) => tell(views, `${name} ${i}`)).flat();
}

export function page(path: string): StepRule {
  return { on: 'page', match: 'exact', path };
}

export const SHARE: StepRule = { on: 'action', kind: 'share', target: '' };

export function step(...rules: StepRule[]): Step {
  return { rules, pages: null };
}

/** What every question about behaviour selects: everything until long after what tests tell of. */
export function selectAll(changes: Partial<RowsQuestion> = {}): Omit<RowsQuestion, 'cursor' | 'limit'> {
  const { cursor: _, limit: _limit, ...question } = makeRowsQuestion({ range: { from: null, to: START + 100 * 86_400_000 }, ...changes });
  return question;
}

/** A loose funnel from every start within a visit over the given paths or steps. */
export function makeFunnel(steps: readonly (string | Step)[], changes: Partial<FunnelQuestion> = {}): FunnelQuestion & FunnelDefinition {
  const each = steps.map((one) => (typeof one === 'string' ? step(page(one)) : one));
  return { ...selectAll(), steps: each, order: 'loose', start: 'each', windowMs: null, by: null, ...changes };
}
