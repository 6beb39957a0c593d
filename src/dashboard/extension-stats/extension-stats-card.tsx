import { useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/elements/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { INSTALL_FIGURES } from '../../content/figures/install-figures.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { formatDay } from '#lib/format/format-time.ts';
import { useNow } from '#lib/react/use-now.ts';
import { useOnScreen } from '#lib/react/use-on-screen.ts';
import { statsView } from './stats-view.ts';
import { Mark, StoreFigures } from './store-figures.tsx';
import { HAS_LISTING, useExtensionStats } from './use-extension-stats.ts';

const TICK_MS = 30_000;

/** So that the figures of the public pages are not read as a contradiction. */
const OTHER_COUNTS = `The public pages show other counts, from the install record up to ${formatDay(Date.parse(INSTALL_FIGURES.to), 'UTC')}: ${formatCount(INSTALL_FIGURES.installs)} installs and ${formatCount(INSTALL_FIGURES.weeklyUsers)} weekly active users.`;

/** What the extension stores tell of the extension; no request is made before the card is on screen. */
export function ExtensionStatsCard() {
  const place = useRef<HTMLDivElement>(null);
  const [state, refresh] = useExtensionStats(useOnScreen(place));
  const view = statsView(state, useNow(TICK_MS));
  const fetching = state.phase === 'fetching';
  return (
    <div ref={place}>
      <Card
        title="Extension Statistics"
        description="Users, rating and reviews in the extension stores."
        actions={
          <Button size="small" icon="refresh-cw" loading={fetching} onClick={refresh}>
            Refresh
          </Button>
        }
      >
        {state.failure !== null && (
          <div className="mb-4">
            <Notice tone="warning" role="alert" title={state.failure}>
              {[...new Set(Object.values(state.problems))].join(' ')}
            </Notice>
          </div>
        )}
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <div className="sm:max-lg:col-span-2">
            <dl className="flex flex-col-reverse">
              <dt className="text-sm text-muted">Total active users</dt>
              <dd className="figure text-[2.5rem] leading-12">
                {view.total}
                {view.mark !== '' && <Mark text={view.mark} />}
              </dd>
            </dl>
            <p className="tabular mt-1 text-sm text-muted">{view.updated}</p>
            <p role="status" className="min-h-6 text-sm text-muted">
              {view.loading ? 'Loading statistics...' : ''}
            </p>
          </div>
          {view.stores.map((store) => (
            <StoreFigures key={store.id} store={store} mark={view.mark} />
          ))}
        </div>
        <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
          Statistics automatically updated from extension stores{HAS_LISTING ? '' : ' once a listing is configured'}
        </p>
        <p className="mt-1 text-xs text-muted">{OTHER_COUNTS}</p>
      </Card>
    </div>
  );
}
