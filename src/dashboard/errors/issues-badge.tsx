import type { ErrorsAnswer } from '#contract/questions/errors.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { useSettled } from '#lib/react/use-settled.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { settledParts } from '../answer/question-beside.ts';
import { useViewPart } from '../view/use-view.ts';
import type { FigureParts } from '#question/view.ts';
import { useErrors } from './use-errors.ts';

/** What is looked at has to rest this long: the badge never waits in front of what a view asks. */
const REST_MS = 1_000;

/** How many issues the page views that show have, and how many of them are new; nothing where there is none. */
export function IssuesBadge({ views }: Pick<ViewProps, 'views'>) {
  const view = useViewPart(views, settledParts);
  const rested = useSettled<FigureParts | null>(view, REST_MS, null);
  const { answer: shown } = useErrors('issue count', rested ?? view, { issue: null, group: 'site' }, rested === null);
  if (shown === null || shown.answer.issues.length === 0) return null;
  const { answer, against } = shown;
  const words = badgeText(answer, against);
  return (
    <span title={words} className="tabular ml-1.5 rounded-pill bg-raised px-1.5 text-xs font-normal text-muted">
      <span aria-hidden="true">{`${formatCount(answer.issues.length)}${answer.more ? '+' : ''}`}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** `12 issues in the range and the filters that show, 3 of them new against the 30 days before`; `against` null = nothing is compared. */
export function badgeText({ issues, more }: Pick<ErrorsAnswer, 'issues' | 'more'>, against: string | null): string {
  const fresh = issues.filter(({ compared }) => compared === 0).length;
  const shown = `${more ? 'More than ' : ''}${countOf(issues.length, 'issue')} in the range and the filters that show`;
  return against === null ? shown : `${shown}, ${formatCount(fresh)} of them new against ${against}`;
}
