import { useRef } from 'react';
import type { StoreId } from '#contract/documents/extension-stats.ts';
import { formatCount, DASH } from '#lib/format/format-number.ts';
import { formatDay } from '#lib/format/format-time.ts';
import { useNow } from '#lib/react/use-now.ts';
import { useOnScreen } from '#lib/react/use-on-screen.ts';
import { Button } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { Card } from '#ui/elements/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { INSTALL_FIGURES } from '../../content/figures/install-figures.ts';
import { ELSEWHERE } from '../../content/site/elsewhere.ts';
import { shortCount, stars, statsView, type StoreColumn } from './stats-view.ts';
import { HAS_LISTING, useExtensionStats } from './use-extension-stats.ts';

const TICK_MS = 30_000;

/** So that the figures of the public pages are not read as a contradiction. */
const OTHER_COUNTS = `The public pages show other counts, from the install record up to ${formatDay(Date.parse(INSTALL_FIGURES.to), 'UTC')}: ${formatCount(INSTALL_FIGURES.installs)} installs and ${formatCount(INSTALL_FIGURES.weeklyUsers)} weekly active users.`;

const TITLES: Readonly<Record<StoreId, string>> = { chrome: 'Chrome Web Store', firefox: 'Firefox Add-ons' };

/** The figures that the extension stores publish; no request is made before the card is on screen. */
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

/** One store's figures, with where they come from. */
function StoreFigures({ store: { id, figures, source }, mark }: { store: StoreColumn; mark: string }) {
  const { users = null, rating = null, reviews = null } = figures ?? {};
  return (
    <div className="border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-sm tracking-normal">{TITLES[id]}</h3>
        <ExternalLink href={ELSEWHERE.stores[id]} action="store-click" className="text-sm link">
          View Store <span className="sr-only">({TITLES[id]})</span>
        </ExternalLink>
      </div>
      <dl className="mt-2 grid grid-cols-3 gap-4">
        <Fact name="Users" text={shortCount(users)} exact={exactCount(users)} mark={mark} />
        <Fact
          name="Rating"
          text={stars(rating)}
          exact={rating === null ? DASH : `${rating} of 5`}
          mark={figures?.source === 'reference' ? 'reference' : ''}
        />
        <Fact name="Reviews" text={shortCount(reviews)} exact={exactCount(reviews)} mark={mark} />
      </dl>
      <p className="mt-2 min-h-10 text-xs text-muted">{source}</p>
    </div>
  );
}

/** Says beside a figure that it is no measured one. */
function Mark({ text }: { text: string }) {
  return <span className="block text-xs font-normal tracking-normal text-muted">{text}</span>;
}

function exactCount(count: number | null): string {
  return count === null ? DASH : formatCount(count);
}

interface FactProps {
  name: string;
  text: string;
  exact: string;
  /** What the figure is where no store gave exactly it; '' for a measured one. */
  mark: string;
}

function Fact({ name, text, exact, mark }: FactProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular text-xl font-semibold" title={exact === text ? undefined : exact}>
        {text}
        {mark !== '' && text !== DASH && <Mark text={mark} />}
      </dd>
    </div>
  );
}
