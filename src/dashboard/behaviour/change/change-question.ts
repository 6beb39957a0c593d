import type { ChangeFigure, ChangeQuestion } from '#contract/behaviour/change.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { newUuid } from '#lib/uuid.ts';
import type { FigureParts } from '#question/view.ts';
import { questionAt } from '../../answer/question-beside.ts';
import { explainingDims } from './ranked-names.ts';

/** Names that are asked of each dimension. */
const NAMES = 20;

/** The question what explains a change, at a moment of its source; null where nothing is compared. */
export function changeQuestion(view: FigureParts, moment: Pick<Moment, 'now' | 'description'>, figure: ChangeFigure, goal: Goal | null) {
  const { range, selection } = questionAt(view, moment);
  const { compare } = range;
  const goals = goal === null ? selection.goals : [...selection.goals.filter(({ id }) => id !== goal.id), goal];
  const dims = explainingDims(selection.bots, moment.description.dimensions);
  const question: ChangeQuestion | null =
    compare === null ? null : { v: 1, id: newUuid(), ...selection, goals, compare, figure, goal: goal?.id ?? null, dims, limit: NAMES };
  return { range, question };
}
