import { INSTALL_FIGURES, OTHER, retentionRate, type Share } from './install-figures.ts';

export type Facet = keyof typeof INSTALL_FIGURES.shares;

export interface CountedShare extends Share {
  count: number;
}

type Figures = Pick<typeof INSTALL_FIGURES, 'shares' | 'versions' | 'lastUpdated'> & {
  installs: number;
  uninstalls: number;
  weeklyUsers: number;
};

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

/** What pages say of the record; all of it follows from there. */
export interface InstallSummary {
  totalInstalls: number;
  totalUninstalls: number;
  activeUsers: number;
  weeklyUsers: number;
  /** In percent, two decimals. */
  retentionRate: number | null;
  /** The three largest that have a name. */
  topRegions: CountedShare[];
  /** The largest that have a name; null where none has. */
  primaryOS: CountedShare | null;
  primaryLanguage: CountedShare | null;
  totalVersions: number;
  /** YYYY-MM-DD. */
  lastUpdated: string;
}

export function installSummary(figures: Figures = INSTALL_FIGURES): InstallSummary {
  const named = (facet: Facet) =>
    countShares(figures.installs, figures.shares[facet])
      .filter(({ name }) => name !== OTHER)
      .sort((a, b) => b.percent - a.percent);
  return {
    totalInstalls: figures.installs,
    totalUninstalls: figures.uninstalls,
    activeUsers: figures.installs - figures.uninstalls,
    weeklyUsers: figures.weeklyUsers,
    retentionRate: retentionRate(figures),
    topRegions: named('region').slice(0, 3),
    primaryOS: named('os')[0] ?? null,
    primaryLanguage: named('language')[0] ?? null,
    totalVersions: figures.versions.length,
    lastUpdated: figures.lastUpdated,
  };
}
