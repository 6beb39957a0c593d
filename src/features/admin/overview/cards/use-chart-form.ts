import { useMemo } from 'react';
import type { ChartForm, ChartName } from '../../../../../workers/contract/documents/settings.ts';
import { useOperatorSettings } from '../../../../engine/state/use-operator-settings.ts';
import type { ListTabs } from './list-shapes.ts';

const FORMS: readonly { value: ChartForm; label: string }[] = [
  { value: 'bars', label: 'Bars' },
  { value: 'pie', label: 'Pie' },
];

/** Whether a chart is drawn as a pie, and the switch between its two forms, which is remembered. */
export function useChartForm(name: ChartName): { isPie: boolean; forms: ListTabs } {
  const [settings, change] = useOperatorSettings();
  const value = settings?.charts[name] ?? 'bars';
  return useMemo(() => {
    const onChange = (chosen: string) => change({ chart: { name, form: chosen === 'pie' ? 'pie' : 'bars' } });
    return { isPie: value === 'pie', forms: { label: 'Draw as', options: FORMS, value, onChange } };
  }, [name, value, change]);
}
