import { useEffect } from 'react';
import type { AlertRule } from '#contract/documents/alerts.ts';
import { fail } from '#contract/outcome.ts';
import type { Description } from '#contract/ports/query.ts';
import { browserLocks } from '#engine/page-locks.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { sourceStore } from '#engine/source/current-source.ts';
import { useScope } from '#engine/source/use-source.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { pageClock } from '#lib/clock.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { zoneOf } from '#question/resolve-view.ts';
import { Icon } from '#ui/elements/icon.tsx';
import { openDialog } from '../frame/dialogs.ts';
import { askFigure, viewOfRule } from './ask-figure.ts';
import { watchAlerts } from './judge-alerts.ts';
import { notifyOfAlerts } from './notification.ts';
import { alertLog, readAlerts, useAlertRules, useAlerts } from './use-alerts.ts';

/** Judges the rules of the source that shows while it is there, and says how many alerts nobody dismissed; nothing where there is none. */
export function AlertBell() {
  const rules = useAlertRules();
  const scope = useScope();
  useEffect(() => {
    let end = () => {};
    const cancel = whenIdle(() => (end = watchRules(rules, scope)));
    return () => {
      cancel();
      end();
    };
  }, [rules, scope]);
  const { length } = useAlerts(rules);
  if (length === 0) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={countOf(length, 'alert')}
      onClick={() => openDialog('alerts')}
      className="tabular inline-flex h-7 shrink-0 items-center gap-1 rounded-control border border-warning bg-surface px-2 text-[0.8125rem] font-medium hover:bg-raised"
    >
      <Icon name="bell" className="size-4" />
      {formatCount(length)}
    </button>
  );
}

function watchRules(rules: readonly AlertRule[], scope: Description['scope']): () => void {
  const deps = {
    clock: pageClock,
    locks: browserLocks(),
    log: alertLog,
    zoneOf: ruleZone,
    freshnessMs: () => sourceStore.getState().description?.freshnessMs ?? 0,
    ask: (rule: AlertRule, buckets: Parameters<typeof askFigure>[1], zone: string) =>
      atMoment(async (moment) =>
        moment.source.scope === scope ? askFigure(rule, buckets, zone, moment) : fail('cancelled', 'Another source was chosen.'),
      ),
  };
  return watchAlerts(rules, deps, ({ length }) => {
    readAlerts();
    notifyOfAlerts(length, () => openDialog('alerts'));
  });
}

/** The zone in which the hours and days of a rule are cut. */
export function ruleZone(rule: Pick<AlertRule, 'query'>): string {
  const wholeDays = sourceStore.getState().description?.wholeDays ?? null;
  return zoneOf(viewOfRule(rule), { wholeDays }, viewerZone());
}
