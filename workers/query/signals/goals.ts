import { ACTION_KINDS, type ActionKind } from '../../contract/questions/actions.ts';
import type { ConversionRow, GoalFigures } from '../../contract/questions/signals.ts';
import { entryOf, ranked } from './ranked.ts';
import type { NameColumn, SelectedSignals } from './selected-signals.ts';

/** Conversions of one goal, or of one name of it; visitors by code. */
interface Tally {
  conversions: number;
  visitors: Set<number>;
}

interface GoalTally extends Tally {
  /** By code of the page, source or country. */
  names: Map<number, Tally>[];
}

/** Counts each goal, and what brought it. */
export function countGoals(signals: SelectedSignals, limit: number): GoalFigures[] {
  const visitor = signals.names('visitor', 'page view');
  const columns = [signals.names('path', 'page view'), signals.names('source', 'visit'), signals.names('country', 'page view')] as const;
  const tallies = new Map(ACTION_KINDS.map((goal) => [goal, makeGoalTally(columns.length)]));
  signals.each(ACTION_KINDS, (goal, pageView) => {
    const tally = tallies.get(goal);
    if (tally === undefined) return;
    const who = visitor.codeAt(pageView);
    count(tally, who);
    columns.forEach((column, i) => {
      const names = tally.names[i];
      if (names !== undefined) count(entryOf(names, column.codeAt(pageView), makeTally), who);
    });
  });
  return [...tallies].map(([goal, tally]) => figuresOf(goal, tally, columns, limit));
}

function makeTally(): Tally {
  return { conversions: 0, visitors: new Set() };
}

function makeGoalTally(lists: number): GoalTally {
  return { ...makeTally(), names: Array.from({ length: lists }, () => new Map<number, Tally>()) };
}

function count(tally: Tally, visitor: number): void {
  tally.conversions++;
  tally.visitors.add(visitor);
}

function figuresOf(goal: ActionKind, tally: GoalTally, columns: readonly NameColumn[], limit: number): GoalFigures {
  const [pages = [], sources = [], countries = []] = tally.names.map((names, i): ConversionRow[] =>
    ranked(names, columns[i]?.texts ?? [], limit, ({ conversions }) => conversions).first.map(({ name, entry }) => ({
      name,
      conversions: entry.conversions,
      visitors: entry.visitors.size,
    })),
  );
  return { goal, conversions: tally.conversions, visitors: tally.visitors.size, pages, sources, countries };
}
