import type { Grade, Graded, GradedFigure } from '#contract/ports/opened-file.ts';
import type { HeadlineId } from '#question/view.ts';

export const GRADE_WORDS: Readonly<Record<Grade, string>> = { good: 'good', caution: 'with caution', unknown: 'not known' };

/** What decides how well a file knows a headline; what is formed of visits is known as well as they are. */
const GRADED_OF: Readonly<Record<HeadlineId, Graded | null>> = {
  visitors: 'visitors',
  visits: 'visits',
  pageViews: 'pageViews',
  pagesPerVisit: 'visits',
  bounceRate: 'visits',
  visitDuration: 'visitDuration',
  shares: null,
  boosts: null,
};

/** How well a figure of the strip is known; one of which nothing is said is good. */
export function headlineGrade(grades: readonly GradedFigure[], id: HeadlineId): Grade {
  return grades.find(({ of }) => of === GRADED_OF[id])?.grade ?? 'good';
}
