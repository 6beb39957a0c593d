import { SelectField } from '../../../../components/controls/select-field.tsx';
import { COMPARE_OPTIONS } from '../../view/choices.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';
import type { CompareChoice } from '../../view/view.ts';

interface Props {
  views: Views;
  compact?: boolean;
}

/** What the range is compared with. */
export function CompareControl({ views, compact = false }: Props) {
  const compare = useViewPart(views, compareOf);
  const { change } = views.actions;
  return (
    <SelectField
      compact={compact}
      label="Compare with"
      options={COMPARE_OPTIONS}
      value={compare}
      onChange={(chosen) => change((now) => ({ ...now, compare: chosen }))}
    />
  );
}

function compareOf({ view }: ViewState): CompareChoice {
  return view.compare;
}
