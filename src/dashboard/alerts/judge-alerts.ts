import type { AlertRule } from '#contract/documents/alerts.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { Span } from '#contract/questions/selection.ts';
import { runExclusively, type LockSource } from '#engine/page-locks.ts';
import { LOCK_NAMES } from '#lib/browser/storage-keys.ts';
import type { Clock } from '#lib/clock.ts';
import { DAY_MS } from '../../../workers/calendar/zone.ts';
import { endedBuckets, neededBuckets } from './alert-buckets.ts';
import { SETTLED_MS } from './alert-figures.ts';
import type { Alert, AlertLog } from './alert-log.ts';
import { judge, withPast, type FigureValues } from './judge-rule.ts';

/** The clock is looked at so often, which also notices that it was set, or that the machine slept. */
const LOOK_MS = 60_000;
/** After a question that was not answered. */
const AGAIN_MS = 600_000;
/** After a pause, days that are judged after all. */
const MOST_DAYS = 30;

export interface JudgeDependencies {
  clock: Clock;
  locks: LockSource | null;
  log: AlertLog;
  /** The zone in which the hours and days of a rule are cut. */
  zoneOf(rule: AlertRule): string;
  /** For so many ms after it happened the source may not know of something. */
  freshnessMs(): number;
  /** The figure of a rule in these buckets. */
  ask(rule: AlertRule, buckets: readonly Span[], zone: string): Promise<Outcome<FigureValues>>;
}

/**
 * Judges each hour and day that ends from now on, and those since the rules were judged last: each once, in one tab at a time.
 * @param tell gets what the rules told, never nothing; in the tab that judged
 * @returns the function that ends it
 */
export function watchAlerts(rules: readonly AlertRule[], deps: JudgeDependencies, tell: (alerts: readonly Alert[]) => void): () => void {
  let isOver = false;
  let cancel = () => {};
  const look = async () => {
    const { told, isWhole } = await judgeAlerts(rules, deps);
    if (told.length > 0) tell(told);
    if (!isOver) cancel = deps.clock.after(isWhole ? LOOK_MS : AGAIN_MS, () => void look());
  };
  void look();
  return () => {
    isOver = true;
    cancel();
  };
}

/** What was told now, and whether every rule was judged; another tab that is judging does all of it. */
async function judgeAlerts(rules: readonly AlertRule[], deps: JudgeDependencies): Promise<{ told: Alert[]; isWhole: boolean }> {
  const told: Alert[] = [];
  let isWhole = true;
  // Most looks find nothing to do, and take no lock.
  const due = rules.filter((rule) => begins(deps.log.read().judged[rule.id], deps.clock.now()) || dueBuckets(rule, deps).length > 0);
  if (due.length === 0) return { told, isWhole };
  await runExclusively(deps.locks, LOCK_NAMES.alerts, async () => {
    for (const rule of due) {
      const alerts = await judgeRule(rule, deps);
      if (alerts === null) isWhole = false;
      else told.push(...alerts);
    }
  });
  return { told, isWhole };
}

/** Null where a question was not answered: what it was about is judged the next time. */
async function judgeRule(rule: AlertRule, deps: JudgeDependencies): Promise<Alert[] | null> {
  const { log } = deps;
  const now = deps.clock.now();
  if (begins(log.read().judged[rule.id], now)) log.update((kept) => ({ ...kept, judged: { ...kept.judged, [rule.id]: now } }));
  const buckets = dueBuckets(rule, deps);
  const last = buckets.at(-1);
  if (last === undefined) return [];
  const zone = deps.zoneOf(rule);
  const values = await deps.ask(rule, neededBuckets(buckets, rule, zone), zone);
  if (!values.ok) return null;
  const alerts = withPast(buckets, rule.unit, values.value, zone).flatMap(({ from, to, ...measured }): Alert[] => {
    const verdict = judge(rule, measured);
    return verdict.says === 'speaks' ? [{ rule: rule.id, from, to, value: verdict.value, usual: verdict.usual?.median ?? null }] : [];
  });
  let told: Alert[] = [];
  log.update((kept) => {
    // Where there are no locks another tab may have judged them meanwhile; after an erase there is nothing to tell.
    const since = kept.judged[rule.id];
    if (since === undefined || since >= last.to) return kept;
    told = alerts.filter(({ to }) => to > since);
    return { judged: { ...kept.judged, [rule.id]: last.to }, alerts: [...told, ...kept.alerts] };
  });
  return told;
}

/** What ended since a rule was judged last, at most 30 days back; nothing of a rule that has not begun. */
function dueBuckets(rule: AlertRule, { clock, log, zoneOf, freshnessMs }: JudgeDependencies): Span[] {
  const since = log.read().judged[rule.id];
  if (since === undefined) return [];
  const now = clock.now();
  const settled = now - Math.max(freshnessMs(), SETTLED_MS);
  return endedBuckets(Math.max(since, now - MOST_DAYS * DAY_MS), settled, rule.unit, zoneOf(rule));
}

/**
 * Whether a rule begins with the hour or day that goes on: one that was never judged, and one that was judged by a clock far ahead. One
 * that was judged by a clock which was set back by less waits until that is there again.
 */
function begins(since: number | undefined, now: number): boolean {
  return since === undefined || since > now + DAY_MS;
}
