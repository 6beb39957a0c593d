import type { OwnChoice } from '#contract/documents/counted-choice.ts';
import type { Description } from '#contract/ports/query.ts';
import { formatCount } from '#lib/format/format-number.ts';
import type { DashboardView } from '../answer/dashboard-asker.ts';

/** Whether own visits count, how that is changed, and why it cannot be; '' where it can. */
export interface OwnState {
  counted: OwnChoice;
  change: (counted: OwnChoice) => void;
  reason: string;
}

export const OWN_LABELS: Readonly<Record<OwnChoice, string>> = {
  exclude: 'Leave out my own visits',
  include: 'Count my own visits too',
};

/** Why own visits cannot be left out of the figures of a source, as it follows the command; '' where they can. */
export function ownReason(described: Pick<Description, 'scope' | 'own'> | null): string {
  if (described === null) return 'the source does not answer yet';
  if (described.own !== undefined) return '';
  return described.scope === 'site' ? 'your account sees no single visitors' : 'nobody knows which of these visits are yours';
}

/** Which visits are own ones, in words. */
export function ownText({ own }: Pick<Description, 'own'>): string {
  return own === undefined || own.visitor === ''
    ? 'Page views of this dashboard itself.'
    : 'Page views of this dashboard itself, and all of this browser.';
}

/** How many page views are left out as own, as the range line says it; '' where the view counts them. */
export function hiddenOwnText({ answer, scope }: Pick<DashboardView, 'answer' | 'scope'>): string {
  if (scope.view.own === 'include') return '';
  return scope.own === undefined ? 'own visits counted: not known here' : `own visits left out: ${formatCount(answer.hiddenOwn)}`;
}
