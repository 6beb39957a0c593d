import type { Dimension } from '#contract/questions/dimensions.ts';
import { listQuestion, rankingOf } from '../../../src/dashboard/inspect/details/list-question.ts';
import { basisOf } from '../../../src/dashboard/answer/view-basis.ts';
import { withDefaults } from '#question/view-goals.ts';
import { withoutOwnFilter } from '../../../src/dashboard/inspect/figure-basis.ts';
import { rowsQuestion } from '../../../src/dashboard/inspect/rows/rows-question.ts';
import { received, type ClickedDashboard } from './clicked-dashboard.ts';
import { SIGNALS_ASKED, type Depths } from './recounted-depths.ts';

/** What opens behind the panels, and what stands beside them: asked as their dialogs and panels ask. */
export function shownDepths({ shown, questions }: ClickedDashboard, dim: Dimension): Depths {
  const basis = basisOf(shown);
  const listed = { dim, title: '', nameHead: '', metric: shown.scope.view.metric, total: null, basis: withoutOwnFilter(basis, dim) };
  const { span: _span, zone: _zone, days: _days, ...selected } = basis;
  const signals = received(
    questions.answer('signals', {
      v: 1,
      id: 'signals',
      ...selected,
      goals: [...withDefaults(basis.goals)],
      edges: shown.range.edges,
      ...SIGNALS_ASKED,
    }),
  );
  const { held, goals, shares, actions, vitals, pages } = signals;
  const {
    v: _,
    id: _id,
    asOf: _asOf,
    revision: _revision,
    complete: _complete,
    ...live
  } = received(questions.answer('live', { v: 1, id: 'live', bots: basis.bots }));
  return {
    names: received(
      questions.answer('list', listQuestion('list', listed, '', { by: { of: rankingOf(listed), per: null }, descending: true }, '')),
    ).rows,
    rows: received(questions.answer('rows', rowsQuestion('rows', basis, ''))).rows.map(({ id }) => id),
    signals: { held, goals, shares, actions, vitals, pages },
    live,
  };
}
