import { DASHBOARD_VIEWS, type ViewName } from '../../../../lib/dashboard-views.ts';
import type { Views } from '../../view/use-view.ts';
import { ViewLink } from '../view-link.tsx';
import { VIEW_NAMES } from '../view-names.ts';

interface Props {
  views: Views;
  shown: ViewName;
  preload: (view: ViewName) => void;
}

const LINK =
  'chosen-line inline-flex min-h-9 items-center text-[0.8125rem] text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink';

/** The views as links: each has an address of its own. */
export function ViewLinks({ views, shown, preload }: Props) {
  return (
    <nav aria-label="Views" className="border-t border-line">
      <ul className="-mb-px flex gap-5 overflow-x-auto">
        {DASHBOARD_VIEWS.map((view) => (
          <li key={view}>
            <ViewLink to={view} views={views} preload={preload} current={view === shown} className={LINK}>
              {VIEW_NAMES[view]}
            </ViewLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
