import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AlertRule } from '#contract/documents/alerts.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { NO_EPOCH } from '#engine/mirror/mirror-stamp.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { storeStatusStore } from '#engine/state/stores.ts';
import { guardedLocal } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { useNoteSources } from '../notes/use-notes.ts';
import { AlertLog, type Alert, type KeptAlerts } from './alert-log.ts';

/** What this browser keeps of its alerts. */
export const alertLog = new AlertLog(guardedLocal, () => storeStatusStore.getState()?.epoch ?? NO_EPOCH);
const alertsStore = createStore<KeptAlerts>(() => alertLog.read());

/** Shows what the log has now: after a change of this tab, of another one, and after an erase. */
export function readAlerts(): void {
  alertsStore.setState(alertLog.read(), true);
}

function follow(): () => void {
  const read = ({ key }: StorageEvent) => (key === STORAGE_KEYS.alerts || key === null) && readAlerts();
  addEventListener('storage', read);
  const end = storeStatusStore.subscribe((now, before) => now?.epoch.n !== before?.epoch.n && readAlerts());
  readAlerts();
  return () => {
    removeEventListener('storage', read);
    end();
  };
}

/** Puts alerts away, in every tab. */
export function dismissAlerts(dismissed: readonly Alert[]): void {
  const isDismissed = (alert: Alert) => dismissed.some(({ rule, from }) => rule === alert.rule && from === alert.from);
  alertLog.update((kept) => ({ ...kept, alerts: kept.alerts.filter((alert) => !isDismissed(alert)) }));
  readAlerts();
}

const NO_RULES: readonly AlertRule[] = [];

/** The rules of the source that shows, and of all. */
export function useAlertRules(): { rules: readonly AlertRule[]; all: readonly AlertRule[] } {
  const all = useOperatorSettings()[0]?.alerts ?? NO_RULES;
  const sources = useNoteSources().join('\n');
  return useMemo(() => ({ all, rules: all.filter(({ source }) => sources.split('\n').includes(source)) }), [all, sources]);
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

/** The goals that rules can count. */
export function useRuleGoals(): readonly Goal[] {
  return useOperatorSettings()[0]?.goals ?? DEFAULT_GOALS;
}
