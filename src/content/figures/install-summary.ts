import { INSTALL_FIGURES, OTHER, RETENTION_RATE, type Share } from './install-figures.ts';

export type Facet = keyof typeof INSTALL_FIGURES.shares;

export interface CountedShare extends Share {
  count: number;
}

/**
 * Counts for shares in percent: whole numbers that add up to the total (largest remainders; of equal ones the earlier share gets more).
 * Shares that add up to less or more than 100 are taken as parts of their sum.
 */
export function countShares(total: number, shares: readonly Share[]): CountedShare[] {
  const sum = shares.reduce((all, { percent }) => all + percent, 0);
  const exact = shares.map(({ percent }) => (sum > 0 ? (total * percent) / sum : 0));
  const counts = exact.map(Math.floor);
  const missing = sum > 0 ? total - counts.reduce((all, count) => all + count, 0) : 0;
  const byRemainder = [...exact.keys()].sort((a, b) => remainder(exact, b) - remainder(exact, a) || a - b);
  for (const index of byRemainder.slice(0, missing)) counts[index] = (counts[index] ?? 0) + 1;
  return shares.map((share, index) => ({ ...share, count: counts[index] ?? 0 }));
}

function remainder(exact: readonly number[], index: number): number {
  return (exact[index] ?? 0) % 1;
}

/** The parts of the installs that have a name, the largest first. */
function named(facet: Facet): CountedShare[] {
  return countShares(INSTALL_FIGURES.installs, INSTALL_FIGURES.shares[facet])
    .filter(({ name }) => name !== OTHER)
    .sort((a, b) => b.percent - a.percent);
}

/** What pages say of the record; all of it follows from there. */
export const INSTALL_SUMMARY = {
  totalInstalls: INSTALL_FIGURES.installs,
  totalUninstalls: INSTALL_FIGURES.uninstalls,
  activeUsers: INSTALL_FIGURES.installs - INSTALL_FIGURES.uninstalls,
  weeklyUsers: INSTALL_FIGURES.weeklyUsers,
  retentionRate: RETENTION_RATE,
  topRegions: named('region').slice(0, 3),
  primaryOS: named('os')[0],
  primaryLanguage: named('language')[0],
  totalVersions: INSTALL_FIGURES.versions.length,
  lastUpdated: INSTALL_FIGURES.lastUpdated,
};
