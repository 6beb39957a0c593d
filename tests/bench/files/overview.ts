import { resolveSpan } from '../../../workers/calendar/presets.ts';
import type { DashboardQuestion, Panel } from '#contract/questions/dashboard.ts';
import type { Span } from '#contract/questions/selection.ts';
import { BENCH_ZONE } from '../data/now.ts';
import { makeDashboardQuestion } from '../../helpers/make-question.ts';

/** The question of the first view about a span, which also asks each panel without its own filter. */
export function overviewQuestion(panels: Panel[], span: Span, parts: Partial<DashboardQuestion> = {}): DashboardQuestion {
  const { range, edges, offsets, zone } = resolveSpan(span, BENCH_ZONE);
  return makeDashboardQuestion({ range, edges, offsets, zone, panels, leaveOut: true, ...parts });
}
