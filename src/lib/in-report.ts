declare const BUILD_REPORT: boolean | undefined;

/**
 * Whether this is a report: one file that shows the dashboard of the rows which it carries, without a site, a network and storage
 * (docs/reports.md). Known at build, so that a report carries no code of what it does not have.
 */
export const IN_REPORT = typeof BUILD_REPORT === 'boolean' && BUILD_REPORT;
