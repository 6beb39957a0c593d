import { Suspense } from 'react';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { useDescribedField } from '#engine/source/use-source.ts';
import { DASHBOARD_VIEWS, type ViewName } from '#lib/dashboard-views.ts';
import type { DashboardEntry } from '../../answer/dashboard-asker.ts';
import { useRestingPart } from '../../answer/use-part.ts';
import type { Views } from '../../view/use-view.ts';
import { ViewLink } from '../view-link.tsx';
import { VIEW_NAMES } from '../view-names.ts';

const IssuesBadge = lazyPart(async () => (await import('../../errors/issues-badge.tsx')).IssuesBadge);

interface Props {
  views: Views;
  shown: ViewName;
  preload: (view: ViewName) => void;
}

const LINK =
  'chosen-line inline-flex min-h-9 items-center text-[0.8125rem] text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink';

/** The views as links: each has an address of its own. */
export function ViewLinks({ views, shown, preload }: Props) {
  // The first figures come before the badge.
  const isAnswered = useRestingPart(hasView);
  const hasErrors = useDescribedField('errors') === true;
  return (
    <nav aria-label="Views" className="min-w-0 flex-1">
      <ul className="-mb-px flex gap-5 overflow-x-auto">
        {DASHBOARD_VIEWS.map((view) => (
          <li key={view} className="flex items-center">
            <ViewLink to={view} views={views} preload={preload} current={view === shown} className={LINK}>
              {VIEW_NAMES[view]}
            </ViewLink>
            {view === 'errors' && isAnswered && hasErrors && (
              <Suspense fallback={null}>
                <IssuesBadge views={views} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function hasView({ answer: view }: DashboardEntry): boolean {
  return view !== null;
}
