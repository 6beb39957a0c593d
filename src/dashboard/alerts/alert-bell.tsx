import { useEffect } from 'react';
import type { AlertRule } from '#contract/documents/alerts.ts';
import { fail } from '#contract/outcome.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { browserLocks } from '#engine/page-locks.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { sourceStore } from '#engine/source/current-source.ts';
import { useScope } from '#engine/source/use-source.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { pageClock } from '#lib/clock.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { zoneOf } from '#question/resolve-view.ts';
import { readView } from '#question/view-address.ts';
import { DEFAULT_RANGE } from '#question/view.ts';
import { Icon } from '#ui/elements/icon.tsx';
import { openDialog } from '../frame/dialogs.ts';
import { ofRules } from './alert-log.ts';
import { askFigure } from './ask-figure.ts';
import { watchAlerts, type JudgeDependencies } from './judge-alerts.ts';
import { notifyOfAlerts } from './notification.ts';
import { alertLog, readAlerts, useAlertRules, useAlerts, useRuleGoals } from './use-alerts.ts';

/** Judges the rules of the source that shows while it is there, and says how many alerts nobody dismissed; nothing where there is none. */
export function AlertBell() {
  const { rules, all } = useAlertRules();
  const goals = useRuleGoals();
  const scope = useScope();
  useEffect(() => {
    alertLog.update((kept) =>
      ofRules(
        kept,
        all.map(({ id }) => id),
      ),
    );
    readAlerts();
  }, [all]);
  useEffect(() => {
    let end = () => {};
    const begin = () => (end = watchAlerts(rules, judgeDependencies(scope, goals), tell));
    const cancel = whenIdle(begin);
    return () => {
      cancel();
      end();
    };
  }, [rules, goals, scope]);
  const { length } = useAlerts(rules);
  if (length === 0) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={countOf(length, 'alert')}
      onClick={() => openDialog('alerts')}
      className="tabular inline-flex h-8 items-center gap-1 rounded-control border border-warning bg-surface px-2 text-[0.8125rem] font-medium hover:bg-raised"
    >
      <Icon name="bell" className="size-4" />
      {formatCount(length)}
    </button>
  );
}

function tell(alerts: readonly unknown[]): void {
  readAlerts();
  notifyOfAlerts(alerts.length, () => openDialog('alerts'));
}

function judgeDependencies(scope: ReturnType<typeof useScope>, goals: readonly Goal[]): JudgeDependencies {
  return {
    clock: pageClock,
    locks: browserLocks(),
    log: alertLog,
    zoneOf: ruleZone,
    freshnessMs: () => sourceStore.getState().description?.freshnessMs ?? 0,
    ask: (rule, buckets, zone) =>
      atMoment(async (moment) =>
        moment.source.scope === scope ? askFigure(rule, goals, buckets, zone, moment) : fail('cancelled', 'Another source was chosen.'),
      ),
  };
}

/** The zone in which the hours and days of a rule are cut. */
export function ruleZone({ query }: Pick<AlertRule, 'query'>): string {
  const wholeDays = sourceStore.getState().description?.wholeDays ?? null;
  return zoneOf(readView(query, DEFAULT_RANGE).view, { wholeDays }, viewerZone());
}
