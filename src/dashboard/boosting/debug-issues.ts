import type { BoostingState } from '#contract/documents/boosting.ts';
import type { Outcome } from '#contract/outcome.ts';

/** The share tracker, as far as boosting knows it. */
export interface SocialProbe {
  /** Shares that were tracked. */
  count: number;
  /** Records a made-up share. */
  test(): Promise<Outcome<null>>;
  /** Forgets all shares and social arrivals. */
  clear(): Promise<Outcome<null>>;
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
