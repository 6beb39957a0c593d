/** What was counted is written at most so often, so that it costs the database next to nothing. */
const WRITTEN_MS = 10_000;

/** Counts of rows by UTC day and name. */
export interface DailyCounts<Name extends string> {
  /** Rows of a day (`YYYY-MM-DD`) that are not written yet. */
  unwritten(day: string): number;
  /** Counts, and writes what was counted if that is due; `now` = epoch ms. Never throws: what could not be written is lost. */
  add(counts: Iterable<readonly [Name, number]>, now: number): Promise<void>;
}

/** The UTC day of an instant (epoch ms), as `YYYY-MM-DD`. */
export function utcDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Counts in this instance, and adds it to the day now and then; the last counts of an instance are lost with it. */
export function createDailyCounts<Name extends string>(
  write: (day: string, counts: ReadonlyMap<Name, number>) => Promise<void>,
): DailyCounts<Name> {
  let day = '';
  let counted = new Map<Name, number>();
  let due = 0;

  const flush = async () => {
    const counts = counted;
    counted = new Map();
    if (counts.size > 0) await write(day, counts).catch(() => undefined);
  };

  return {
    unwritten: (asked) => (asked === day ? [...counted.values()].reduce((sum, rows) => sum + rows, 0) : 0),
    async add(counts, now) {
      const today = utcDay(now);
      const earlier = today === day ? undefined : flush();
      day = today;
      for (const [name, rows] of counts) counted.set(name, (counted.get(name) ?? 0) + rows);
      if (counted.size > 0 && now >= due) {
        due = now + WRITTEN_MS;
        await flush();
      }
      await earlier;
    },
  };
}
