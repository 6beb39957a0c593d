import { MAX_TOP } from '#contract/limits.ts';
import { succeed } from '#contract/outcome.ts';
import type { Panel, TopList } from '#contract/questions/dashboard.ts';
import { MAX_ISSUES, type IssueRow } from '#contract/questions/errors.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { Counted } from '#contract/questions/selection.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { viewPath } from '#lib/dashboard-views.ts';
import { newUuid } from '#lib/uuid.ts';
import { dashboardQuestion } from '../answer/dashboard-question.ts';
import { dimensionName, valueName } from '../view/texts/dimension-names.ts';
import { cleared, pick, pickGoal, type PickMode } from '../view/pick.ts';
import { resolveViewOn } from '#question/resolve-view.ts';
import type { Views } from '../view/use-view.ts';
import type { ViewActions } from '../view/view-store.ts';
import type { PaletteAction } from './actions.ts';

const NAMED = ['country', 'source', 'channel', 'path', 'referrer', 'utmCampaign', 'city', 'language', 'device', 'browser', 'os'] as const;

/** The first names of each dimension. */
const PANELS: readonly Panel[] = NAMED.map((dim) => ({ kind: 'top', dim, limit: MAX_TOP }));

/** What can be found besides commands. */
export interface Found {
  lists: readonly TopList[];
  issues: readonly Pick<IssueRow, 'issue' | 'title'>[];
  goals: readonly Goal[];
  /** The zones in which days can be cut. */
  zones: readonly string[];
}

/** Names and errors of the range that shows, whatever is filtered. What the source cannot tell is not found. */
export async function askFound({ store }: Pick<Views, 'store'>, zone: string, { bots, own }: Counted): Promise<Omit<Found, 'goals'>> {
  const view = cleared(store.getState().settled);
  const found = await atMoment(async ({ now, description, ask }) => {
    const range = resolveViewOn(description, view, now, zone);
    const [named, errors] = await Promise.all([
      ask('dashboard', dashboardQuestion(newUuid(), range, { view, bots, own, panels: PANELS })),
      ask('errors', {
        ...{ v: 1, id: newUuid(), range: range.range, offsets: range.offsets, edges: [], compare: null, bots, own },
        ...{ clauses: [], goals: [], brush: null, issue: null, limit: MAX_ISSUES, group: 'site' },
      }),
    ]);
    return succeed({
      lists: named.ok ? named.value.figures.top : [],
      issues: errors.ok ? errors.value.issues : [],
      zones: description.wholeDays === null ? Intl.supportedValuesOf('timeZone') : [],
    });
  });
  return found.ok ? found.value : { lists: [], issues: [], zones: [] };
}

/** A filter by each name and goal, as a click on it sets it, and without each name; the way to each error; and each zone. */
export function foundActions(
  { lists, issues, goals, zones }: Found,
  { change, goTo }: Pick<ViewActions, 'change' | 'goTo'>,
): PaletteAction[] {
  return [
    ...lists.flatMap(({ dim, rows }) =>
      rows.flatMap(({ name }): PaletteAction[] => {
        if (name === '') return [];
        const [group, label] = [dimensionName(dim), valueName(dim, name)];
        const picks = (mode: PickMode) => () => change((was) => pick(was, dim, name, mode));
        return [
          { id: `name-${dim}-${name}`, group, label, words: name, run: picks('only') },
          { id: `without-${dim}-${name}`, group, label: `Leave out ${label}`, words: name, run: picks('exclude') },
        ];
      }),
    ),
    ...goals.map((goal): PaletteAction => ({
      id: `goal-${goal.id}`,
      group: dimensionName('goal'),
      label: goal.name || goal.id,
      run: () => change((was) => pickGoal(was, goal, 'only')),
    })),
    ...issues.map(({ issue, title }): PaletteAction => ({
      id: `issue-${issue}`,
      group: 'Errors',
      label: title || 'Without a message',
      run() {
        change((was) => ({ ...was, issue }));
        goTo(viewPath('errors'));
      },
    })),
    ...zones.map((zone): PaletteAction => ({
      id: `zone-${zone}`,
      group: 'Days in zone',
      label: zone.replaceAll('_', ' '),
      run: () => change((was) => ({ ...was, zone })),
    })),
  ];
}
