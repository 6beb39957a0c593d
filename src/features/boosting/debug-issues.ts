import type { BoostingState } from '../../../workers/contract/boosting.ts';

/** The social tracker, as far as the debugger knows it. */
export interface SocialProbe {
  /** Shares that were tracked. */
  count: number;
  /** Records one share of the tracker's own, as a test. */
  test(): void;
}

/** What is not as it should be; an empty list is healthy. */
export function findIssues(state: Pick<BoostingState, 'isRunning' | 'totalBoosts'>, shares: number): string[] {
  const issues = [
    { text: 'Auto boosting is not running', found: !state.isRunning },
    { text: 'No boosts have been performed', found: state.totalBoosts === 0 },
    { text: 'No social shares tracked', found: shares === 0 },
  ];
  return issues.filter(({ found }) => found).map(({ text }) => text);
}
