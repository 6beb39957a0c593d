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

const GRADED_WORDS: Readonly<Record<Graded, string>> = {
  pageViews: 'Page views',
  visitors: 'Visitors',
  returning: 'Who comes back',
  visits: 'Visits',
  visitDuration: 'Visit duration',
  sources: 'Sources',
  countries: 'Countries',
  robots: 'Robots',
  errors: 'Errors',
};

/** Figures that are known equally well, for one reason. */
interface GradedGroup {
  grade: Grade;
  /** `Visitors, visits`. */
  names: string;
  reason: string;
}

/** The same grade for the same reason is told once, the best known first. */
export function gradedGroups(grades: readonly GradedFigure[]): GradedGroup[] {
  const groups = new Map<string, GradedFigure[]>();
  for (const figure of grades) {
    const key = `${figure.grade} ${figure.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), figure]);
  }
  const order: readonly Grade[] = ['good', 'caution', 'unknown'];
  return [...groups.values()]
    .flatMap((figures) => figures.slice(0, 1).map(({ grade, reason }) => ({ grade, names: namesOf(figures), reason })))
    .toSorted((a, b) => order.indexOf(a.grade) - order.indexOf(b.grade));
}

function namesOf(figures: readonly GradedFigure[]): string {
  return figures.map(({ of }, index) => (index === 0 ? GRADED_WORDS[of] : GRADED_WORDS[of].toLowerCase())).join(', ');
}

/** What has to be known of figures that are not good. */
export function doubtfulGroups(grades: readonly GradedFigure[]): GradedGroup[] {
  return gradedGroups(grades).filter(({ grade }) => grade !== 'good');
}
