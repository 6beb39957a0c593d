import type { IssueRow } from '#contract/questions/errors.ts';

/** What issues can be sorted by, the most, the widest spread or the latest first. */
export const ISSUE_ORDERS = ['occurrences', 'visits', 'lastSeen', 'firstSeen'] as const;
export type IssueOrder = (typeof ISSUE_ORDERS)[number];

export const ORDER_NAMES: Readonly<Record<IssueOrder, string>> = {
  occurrences: 'Most often',
  visits: 'Most visits',
  lastSeen: 'Seen last',
  firstSeen: 'New',
};

/** Issues in another order; those that are equal in it stay as they are. */
export function sortedIssues(issues: readonly IssueRow[], order: IssueOrder): readonly IssueRow[] {
  return issues.toSorted((a, b) => b[order] - a[order]);
}
