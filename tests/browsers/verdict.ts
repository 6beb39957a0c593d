/** How a journey went in a browser. */
export interface Verdict {
  journey: string;
  state: 'passed' | 'failed' | 'not run';
  /** Why it failed or was not run; empty where it passed. */
  reason: string;
}

/** All verdicts of one browser. */
export interface BrowserVerdicts {
  /** Name and version, where it could be started. */
  browser: string;
  verdicts: readonly Verdict[];
}

/** Passed and failed journeys of all browsers; what was not run counts as neither. */
export function countVerdicts(browsers: readonly BrowserVerdicts[]): { passed: number; failed: number } {
  const states = browsers.flatMap(({ verdicts }) => verdicts).map(({ state }) => state);
  return { passed: states.filter((state) => state === 'passed').length, failed: states.filter((state) => state === 'failed').length };
}

/** A line for each journey and a column for each browser, then why something failed or was not run. */
export function verdictTable(browsers: readonly BrowserVerdicts[]): string {
  const journeys = [...new Set(browsers.flatMap(({ verdicts }) => verdicts).map(({ journey }) => journey))];
  const stateIn = ({ verdicts }: BrowserVerdicts, name: string) => verdicts.find(({ journey }) => journey === name)?.state ?? '';
  const rows = [
    ['journey', ...browsers.map(({ browser }) => browser)],
    ...journeys.map((name) => [name, ...browsers.map((each) => stateIn(each, name))]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  );
  return [...lines, ...reasons(browsers)].join('\n');
}

/** Each reason once, with the journeys that have it. */
function reasons(browsers: readonly BrowserVerdicts[]): string[] {
  return browsers.flatMap(({ browser, verdicts }) => {
    const unlike = verdicts.filter(({ state }) => state !== 'passed');
    return [...new Set(unlike.map(({ reason }) => reason))].map((reason) => {
      const same = unlike.filter((verdict) => verdict.reason === reason);
      return `${browser}, ${same[0]?.state ?? ''}: ${same.map(({ journey }) => journey).join(', ')}. ${reason}`;
    });
  });
}
