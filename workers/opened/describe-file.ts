import type { Description } from '#contract/ports/query.ts';
import { dimensionForm, DIMENSIONS, isDerived, isDimension, isOfWholeVisit, type NamedDimension } from '#contract/questions/dimensions.ts';
import type { GoalRuleKind } from '#contract/questions/goals.ts';
import type { TextColumn } from '#contract/rows/text-columns.ts';
import type { Dataset } from '../engine/dataset.ts';
import { describeDataset } from '../engine/describe-dataset.ts';
import { DERIVATIONS } from '../observe/derivations.ts';
import type { EventStore } from '../store/event-store.ts';

/** Of more page views a question takes longer than a frame of a drag. */
const MAX_INTERACTIVE = 300_000;

/** What can be asked about files: what they say nothing of is left out. */
export function describeFile(dataset: Dataset): Description {
  const { pageViews, logs, signalsHeld } = dataset;
  const described = describeDataset(dataset);
  const dimensions = DIMENSIONS.filter((dim) => isHeld(pageViews, dim));
  const goals: Record<GoalRuleKind, boolean> = {
    page: true,
    action: logs.actions.length > 0,
    event: logs.actions.length > 0,
    visibleTime: logs.measurements.length > 0,
    scrollDepth: logs.measurements.length > 0,
  };
  return {
    ...described,
    dimensions,
    filters: described.filters.filter((dim) => !isDimension(dim) || dimensions.includes(dim)),
    signals: signalsHeld > 0,
    goals: described.goals.filter((kind) => goals[kind]),
    interactive: pageViews.length <= MAX_INTERACTIVE,
  };
}

/** Whether any page view may have another value than '': a derived one follows from texts, and is not computed for that. */
function isHeld(store: EventStore, dim: NamedDimension): boolean {
  const { column } = dimensionForm(dim);
  if (column === 'origin' || isOfWholeVisit(dim)) return true;
  const columns: readonly TextColumn[] = isDerived(dim) ? DERIVATIONS[dim].reads : column === null ? [] : [column];
  return columns.some((name) => store.column(name).texts.some((text) => text !== ''));
}
