import { SelectField } from '#ui/controls/select-field.tsx';
import { sourceNow } from '#engine/source/current-source.ts';
import { COMPARE_OPTIONS, comparedBy, compareKind } from '../../view/choices.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';

interface Props {
  views: Views;
  /** The zone in which days are cut. */
  zone: string;
  compact?: boolean;
}

/** What the range is compared with. */
export function CompareControl({ views, zone, compact = false }: Props) {
  const compare = useViewPart(views, ({ view }) => compareKind(view));
  const { change } = views.actions;
  return (
    <SelectField
      compact={compact}
      label="Compare with"
      options={COMPARE_OPTIONS}
      value={compare}
      onChange={(kind) => change((view) => comparedBy(view, kind, sourceNow(), zone))}
    />
  );
}
