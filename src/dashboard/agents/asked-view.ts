import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Description } from '#contract/ports/query.ts';
import type { Selection } from '#contract/questions/selection.ts';
import { resolveView } from '../view/resolve-view.ts';
import { isViewKey, readView } from '../view/address/view-address.ts';
import { DEFAULT_RANGE, robotsIn } from '../view/view.ts';

/** The page views that an agent asked about. */
export interface AskedView {
  range: ResolvedRange;
  selection: Selection;
}

/** Longest text that is read; a dashboard's own address stays below it. */
const MAX_VIEW_LENGTH = 8_192;

/** Reads a view in the words of the dashboard's address; an unknown part is a failure, because an ignored filter gives wrong figures. */
export function askedView(text: string, described: Description, now: number, viewerZone: string): Outcome<AskedView> {
  if (text.length > MAX_VIEW_LENGTH) return bad(`The view has ${text.length} characters; at most ${MAX_VIEW_LENGTH} are read.`);
  const unknown = [...new URLSearchParams(text).keys()].find((key) => !isViewKey(key));
  if (unknown !== undefined) return bad(`The view names '${unknown.slice(0, 40)}', which is no dimension and no part of a view.`);
  const { view, dropped } = readView(text, DEFAULT_RANGE);
  if (dropped[0] !== undefined) return bad(`This part of the view is not understood: ${dropped[0]}`);
  if (view.scope === 'site' && described.scope !== 'site') return bad('The view is about the whole site, and another source shows.');
  const { clauses, goals, brush } = view;
  const range = resolveView(view, now, view.zone || viewerZone, described.earliest);
  return succeed({ range, selection: { clauses: [...clauses], goals: [...goals], brush, bots: robotsIn(view, described.robotsOnly) } });
}

function bad(message: string): Outcome<never> {
  return fail('bad-input', message, { path: 'view' });
}
