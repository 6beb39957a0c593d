import type { ChartName } from '#contract/documents/settings.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import type { TabName } from '#question/chosen-tabs.ts';

/** The lists that can be drawn as a pie beside their table. */
const CHARTS: Partial<Record<TabName, ChartName>> = { device: 'devices', network: 'platforms' };

/** Whether the list of a tab is drawn as a pie, and the way to its other form, which is remembered; null where its bars are all there is. */
export function useChartForm(tab: TabName): { isPie: boolean; turn: (() => void) | null } {
  const [settings, change] = useOperatorSettings();
  const name = CHARTS[tab];
  if (name === undefined) return { isPie: false, turn: null };
  const isPie = settings?.charts[name] === 'pie';
  return { isPie, turn: () => void change({ chart: { name, form: isPie ? 'bars' : 'pie' } }) };
}
