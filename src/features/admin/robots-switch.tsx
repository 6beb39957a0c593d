import { Switch } from '../../components/ui/switch.tsx';
import { countOf } from '../../lib/format-number.ts';

interface Props {
  included: boolean;
  /** Page views of robots in the range that are left out now. */
  hidden: number;
  onChange: (included: boolean) => void;
}

export function RobotsSwitch({ included, hidden, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 pt-1">
      <Switch label="Count robots too" checked={included} onChange={onChange} />
      <p className="tabular text-sm text-muted">
        {included ? 'Page views of robots are in all figures.' : `${countOf(hidden, 'page view')} of robots in this range hidden.`}
      </p>
    </div>
  );
}
