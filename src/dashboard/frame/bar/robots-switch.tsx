import type { Description } from '#contract/ports/query.ts';
import type { Robots } from '#contract/questions/selection.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useDescribed } from '#engine/source/use-source.ts';
import { countOf } from '#lib/format/format-number.ts';
import type { Shown } from '../../shown/shown.ts';
import { useRestingPart } from '../../shown/use-part.ts';

/** What can be counted, as the screen names it. */
export const ROBOT_OPTIONS: readonly { value: Robots; label: string }[] = [
  { value: 'exclude', label: 'Left out' },
  { value: 'include', label: 'Counted too' },
  { value: 'only', label: 'Counted alone' },
];

/** Who counts: people, all, or robots alone; nothing where the source does not tell them apart. */
export function RobotsSwitch({ counted, onChange }: { counted: Robots; onChange: (counted: Robots) => void }) {
  const hidden = useRestingPart(hiddenOf);
  const known = useDescribed(robotsOf);
  const options = ROBOT_OPTIONS.filter(({ value }) => known === null || known.includes(value));
  if (options.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1">
      <span className="text-sm">Robots</span>
      <Segmented label="Robots" options={options} value={counted} onChange={onChange} />
      <p className="tabular text-sm text-muted">
        {counted === 'exclude' ? `${countOf(hidden, 'page view')} of robots in this range hidden.` : TEXTS[counted]}
      </p>
    </div>
  );
}

const TEXTS: Readonly<Record<Exclude<Robots, 'exclude'>, string>> = {
  include: 'Page views of robots are in all figures.',
  only: 'All figures count page views of robots alone.',
};

/** Page views of robots in the range that are left out now. */
function hiddenOf({ view }: Shown): number {
  return view?.answer.hiddenBots ?? 0;
}

function robotsOf(described: Description | null): readonly Robots[] | null {
  return described?.robots ?? null;
}
