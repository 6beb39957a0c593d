/** The static record of the extension's installs; every sentence that quotes one of its figures is derived from it. */
export const INSTALL_FIGURES = {
  installs: 830,
  uninstalls: 317,
  weeklyUsers: 264,
  version: '2.5.4.0',
  /** Calendar dates, YYYY-MM-DD. */
  lastUpdated: '2025-10-27',
  from: '2024-10-25',
  to: '2025-10-23',
} as const;

/** (installs - uninstalls) / installs x 100, rounded to two decimals; null without installs. */
export function retentionRate(figures: { installs: number; uninstalls: number }): number | null {
  if (figures.installs <= 0) return null;
  return Math.round(((figures.installs - figures.uninstalls) / figures.installs) * 10_000) / 100;
}
