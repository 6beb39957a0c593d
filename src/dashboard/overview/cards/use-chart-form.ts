import { useMemo } from 'react';
import type { ChartForm, ChartName } from '#contract/documents/settings.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import type { TabName } from '#question/chosen-tabs.ts';

/** The lists that can be drawn as a pie beside their table. */
const CHARTS: Partial<Record<TabName, ChartName>> = { device: 'devices', network: 'platforms' };

/** The chart of a tab; null where its bars are all there is. */
export function chartOf(tab: TabName): ChartName | null {
  return CHARTS[tab] ?? null;
}

/** Whether a chart is drawn as a pie, and the way to its other form, which is remembered. */
export function useChartForm(name: ChartName | null): { isPie: boolean; turn: () => void } {
  const [settings, change] = useOperatorSettings();
  const form: ChartForm = name === null ? 'bars' : (settings?.charts[name] ?? 'bars');
  return useMemo(() => {
    const turn = () => {
      if (name !== null) void change({ chart: { name, form: form === 'pie' ? 'bars' : 'pie' } });
    };
    return { isPie: form === 'pie', turn };
  }, [name, form, change]);
}
