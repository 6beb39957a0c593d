import { spanText } from '../view/texts/brush-text.ts';
import { COMPARE_OPTIONS, comparedBy, compareKind, METRIC_OPTIONS } from '../view/choices.ts';
import { DIMENSION_NAMES, hoursName, valueName } from '../view/texts/dimension-names.ts';
import { stepRange } from '../view/period.ts';
import { cleared, unpick, withValues } from '../view/pick.ts';
import type { ViewActions, ViewState } from '../view/view-store.ts';
import { isFiltered, type View } from '../view/view.ts';
import type { PaletteAction } from './actions.ts';

interface Means extends Pick<ViewState, 'view' | 'depth' | 'top'> {
  actions: Pick<ViewActions, 'change' | 'undo' | 'redo'>;
  /** Epoch ms, and the zone in which days are cut. */
  now: number;
  zone: string;
  /** Shows the form for custom dates and goes there. */
  askDates: () => void;
  /** Opens the form for a further filter. */
  askFilter: () => void;
}

/** What can be done about a view beside choosing a range that has a name, in the palette's order. */
export function viewActions({ view, depth, top, actions, now, zone, askDates, askFilter }: Means): PaletteAction[] {
  const { change } = actions;
  return [
    { id: 'custom', group: 'Range', label: 'Custom dates…', command: 'custom', run: askDates },
    ...steps(view, now, zone, change),
    { id: 'filter', group: 'Filters', label: 'Add a filter…', command: 'filter', run: askFilter },
    ...filters(view, zone, change),
    ...comparisons(view, now, zone, change),
    ...metrics(view, change),
    ...history({ depth, top, actions }),
  ];
}

type Change = ViewActions['change'];

function steps({ range }: View, now: number, zone: string, change: Change): PaletteAction[] {
  const step = (by: -1 | 1, command: 'earlier' | 'later', label: string): PaletteAction[] => {
    const to = stepRange(range, by, now, zone);
    return to === null
      ? []
      : [{ id: command, group: 'Range', label, command, run: () => change((was) => ({ ...was, range: to, brush: null })) }];
  };
  return [...step(-1, 'earlier', 'Earlier by one period'), ...step(1, 'later', 'Later by one period')];
}

function filters(view: View, zone: string, change: Change): PaletteAction[] {
  if (!isFiltered(view)) return [];
  const remove = (id: string, what: string, update: (was: View) => View): PaletteAction => ({
    id: `remove-${id}`,
    group: 'Filters',
    label: `Remove ${what}`,
    run: () => change(update),
  });
  return [
    ...view.clauses.flatMap(({ dim, op, values }) => {
      const words = `${DIMENSION_NAMES[dim]} ${op === 'in' ? 'is' : 'is not'}`;
      if (dim === 'hourOfWeek') return [remove(dim, `${words} ${hoursName(values)}`, (was) => withValues(was, dim, [], []))];
      return values.map((value) =>
        remove(`${dim}-${op}-${value}`, `${words} ${valueName(dim, value, view.goals)}`, (was) => unpick(was, dim, value)),
      );
    }),
    ...(view.brush === null ? [] : [remove('brush', `Time ${spanText(view.brush, zone)}`, (was) => ({ ...was, brush: null }))]),
    { id: 'clear', group: 'Filters', label: 'Clear all filters', command: 'clear', run: () => change(cleared) },
  ];
}

/** The key turns a comparison off, or the one with the previous period on. */
function comparisons(view: View, now: number, zone: string, change: Change): PaletteAction[] {
  const kind = compareKind(view);
  const byKey = kind === 'off' ? 'previous' : 'off';
  return COMPARE_OPTIONS.filter(({ value }) => value !== kind).map(({ value, label }) => ({
    id: `compare-${value}`,
    group: 'Compare with',
    label,
    ...(value === byKey ? { command: 'compare' as const } : {}),
    run: () => change((was) => comparedBy(was, value, now, zone)),
  }));
}

function metrics(view: View, change: Change): PaletteAction[] {
  return METRIC_OPTIONS.filter(({ value }) => value !== view.metric).map(({ value, label }) => ({
    id: `metric-${value}`,
    group: 'Lists count',
    label,
    run: () => change((was) => ({ ...was, metric: value })),
  }));
}

function history({ depth, top, actions: { undo, redo } }: Pick<Means, 'depth' | 'top' | 'actions'>): PaletteAction[] {
  return [
    ...(depth > 0 ? [{ id: 'undo', group: 'Actions', label: 'Undo', run: undo } as const] : []),
    ...(depth < top ? [{ id: 'redo', group: 'Actions', label: 'Redo', run: redo } as const] : []),
  ];
}
