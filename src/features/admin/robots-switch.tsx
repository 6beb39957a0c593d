import { Switch } from '../../components/controls/switch.tsx';
import { countOf } from '../../lib/format/format-number.ts';
import type { Shown } from './shown/shown.ts';
import { useRestingPart } from './shown/use-part.ts';

interface Props {
  included: boolean;
  onChange: (included: boolean) => void;
}

export function RobotsSwitch({ included, onChange }: Props) {
  const hidden = useRestingPart(hiddenOf);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 pt-1">
      <Switch label="Count robots too" checked={included} onChange={onChange} />
      <p className="tabular text-sm text-muted">
        {included ? 'Page views of robots are in all figures.' : `${countOf(hidden, 'page view')} of robots in this range hidden.`}
      </p>
    </div>
  );
}

/** Page views of robots in the range that are left out now. */
function hiddenOf({ view }: Shown): number {
  return view?.answer.hiddenBots ?? 0;
}
