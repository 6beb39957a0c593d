import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AlertRule } from '#contract/documents/alerts.ts';
import { NO_EPOCH } from '#engine/mirror/mirror-stamp.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { storeStatusStore } from '#engine/state/stores.ts';
import { guardedLocal } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { watchStored } from '#lib/browser/watch-stored.ts';
import { useOfSource } from '../notes/use-notes.ts';
import { AlertLog, type Alert, type KeptAlerts } from './alert-log.ts';

/** What this browser keeps of its alerts. */
export const alertLog = new AlertLog(guardedLocal, () => storeStatusStore.getState()?.epoch ?? NO_EPOCH);
const alertsStore = createStore<KeptAlerts>(() => alertLog.read());

/** Shows what the log has now. */
export function readAlerts(): void {
  alertsStore.setState(alertLog.read(), true);
}

/** After a change of another tab, and after an erase. */
function follow(): () => void {
  const leave = watchStored(STORAGE_KEYS.alerts, readAlerts);
  const end = storeStatusStore.subscribe((now, before) => now?.epoch.n !== before?.epoch.n && readAlerts());
  readAlerts();
  return () => {
    leave();
    end();
  };
}

/** Puts alerts away, in every tab. */
export function dismissAlerts(isDismissed: (alert: Alert) => boolean): void {
  alertLog.update((kept) => ({ ...kept, alerts: kept.alerts.filter((alert) => !isDismissed(alert)) }));
  readAlerts();
}

const NO_RULES: readonly AlertRule[] = [];

/** The rules of the source that shows. */
export function useAlertRules(): readonly AlertRule[] {
  return useOfSource(useOperatorSettings()[0]?.alerts ?? NO_RULES);
}

/** What rules told and nobody dismissed, the latest first, each with its rule. */
export function useAlerts(rules: readonly AlertRule[]): { alert: Alert; rule: AlertRule }[] {
  const { alerts } = useStore(alertsStore);
  useEffect(follow, []);
  return useMemo(
    () => alerts.flatMap((alert) => rules.filter(({ id }) => id === alert.rule).map((rule) => ({ alert, rule }))),
    [alerts, rules],
  );
}
