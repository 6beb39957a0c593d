import { type ReactNode, type Ref, Suspense } from 'react';
import { useLiveWindows, useDescribedField, useSourceEnd, useTellsWindow } from '#engine/source/use-source.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { loadQuietly } from '#lib/browser/load-part.ts';
import type { ViewName } from '#lib/dashboard-views.ts';
import { classNames } from '#lib/react/class-names.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { formatHour, formatShortDay } from '#lib/format/format-time.ts';
import { Button } from '#ui/controls/button.tsx';
import type { Identity } from '../../gate/identity.ts';
import { useKeysSwitch } from '../../palette/keys-switch.ts';
import type { Views } from '../../view/use-view.ts';
import { openDialog } from '../dialogs.ts';
import { OFFERED_VIEWS } from '../offered-views.ts';
import { OnSite } from '../on-site.tsx';
import { FilterLine, ViewTools } from '../filters/filter-bar.tsx';
import type { DashboardState } from '../use-dashboard-state.ts';
import { ViewLink } from '../view-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CompareControl } from './compare-control.tsx';
import { Mark } from './mark.tsx';
import { RangeControl, RangeForms } from './range-control.tsx';
import { ShareMenu } from './share-menu.tsx';
import { SourceMenu } from './source-menu.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import type { DashboardEntry } from '../../answer/dashboard-asker.ts';
import { useRestingPart } from '../../answer/use-part.ts';
import { VIEW_NAMES } from '../view-names.ts';

const POLL_MS = 30_000;

interface Props {
  heading: Ref<HTMLHeadingElement>;
  view: ViewName;
  state: DashboardState;
  identity: Identity | null;
  looks: ReactNode;
  preload: (view: ViewName) => void;
  onSignOut: () => void;
}

/** The bar above every view: source, range and filters of the figures, and the links to the other views. */
export function AppBar(props: Props) {
  const { heading, view, state, preload } = props;
  const { views, zone } = state;
  return (
    <header className="app-bar screen-only z-40 border-b border-line bg-bg">
      <div className="dashboard">
        <div className="flex h-14 items-center gap-2">
          <Mark />
          {/* The controls beside it need all of the line up to this width. */}
          <h1 ref={heading} tabIndex={-1} className="text-sm tracking-normal whitespace-nowrap max-[87.5rem]:sr-only">
            Bug Matrix Analytics
          </h1>
          <OnSite>
            <SourceMenu />
            <LiveLink state={state} preload={preload} />
          </OnSite>
          <div className="ml-auto flex min-w-0 items-center gap-2">
            <RangeControl {...state} />
            <div className="hidden xl:block">
              <CompareControl compact views={views} zone={zone} />
            </div>
            <ShareMenu className="hidden xl:block" />
            <PaletteButton />
            <AccountMenu {...props} />
          </div>
        </div>
        <RangeForms {...state} />
        <FilterLine views={views} zone={zone} />
        <div className="flex items-center gap-3 border-t border-line">
          <ViewLinks views={views} shown={view} preload={preload} />
          <OnSite>
            <Bell />
          </OnSite>
          <ViewTools views={views} />
        </div>
      </div>
    </header>
  );
}

/** What judges alert rules loads after the first figures, where there are rules, and knows those of the source. */
const AlertBell = lazyPart(async () => (await import('../../alerts/alert-bell.tsx')).AlertBell, undefined, loadQuietly);

function Bell() {
  const isAnswered = useRestingPart(hasView);
  const hasRules = (useOperatorSettings()[0]?.alerts.length ?? 0) > 0;
  return <Suspense>{isAnswered && hasRules && <AlertBell />}</Suspense>;
}

function PaletteButton() {
  const [on] = useKeysSwitch();
  return (
    <Button
      size="small"
      className="h-8 border-line px-2.5 text-[0.8125rem] max-md:hidden"
      aria-haspopup="dialog"
      onClick={() => openDialog('palette')}
    >
      Commands
      {on && <kbd className="rounded-control border border-line px-1 font-sans text-xs text-muted max-[100rem]:hidden">Ctrl K</kbd>}
    </Button>
  );
}

/** How many visitors are here now, or where the source ends; leads to the live view. Nothing where the source does not tell. */
function LiveLink({ state, preload }: Pick<Props, 'state' | 'preload'>) {
  const { views, zone, viewProps } = state;
  const { bots, own } = viewProps;
  const end = useSourceEnd();
  const isAnswered = useTellsWindow('active');
  const { answer } = useLiveWindows('live link', { bots, own, pollMs: POLL_MS, paused: !isAnswered || end !== null });
  if (end === null && (!isAnswered || answer === null)) return null;
  return (
    <ViewLink
      to="live"
      views={views}
      preload={preload}
      // Where the bar has no room for the moment, the range line has it.
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-control px-1 text-[0.8125rem] whitespace-nowrap text-muted hover:text-ink max-md:hidden',
        end !== null && 'max-[100rem]:hidden',
      )}
    >
      <span aria-hidden="true" className={end === null ? 'size-2 rounded-pill bg-success' : 'size-2 border border-control'} />
      <span className="tabular">
        {end === null ? `${formatCount(answer?.active ?? 0)} now` : `ends ${formatShortDay(end, zone)}, ${formatHour(end, zone)}`}
      </span>
    </ViewLink>
  );
}

const IssuesBadge = lazyPart(async () => (await import('../../errors/issues-badge.tsx')).IssuesBadge);

interface ViewLinksProps {
  views: Views;
  shown: ViewName;
  preload: (view: ViewName) => void;
}

const LINK =
  'chosen-line inline-flex min-h-9 items-center text-[0.8125rem] text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink';

/** The views as links: each has an address of its own. */
function ViewLinks({ views, shown, preload }: ViewLinksProps) {
  // The first figures come before the badge.
  const isAnswered = useRestingPart(hasView);
  const hasErrors = useDescribedField('errors') === true;
  return (
    <nav aria-label="Views" className="min-w-0 flex-1">
      {/* Positioned, so that what a link only reads out is scrolled with it and widens no page. */}
      <ul className="shaded-edges relative -mb-px flex gap-4 overflow-x-auto border-b border-line lg:gap-5 [--plate:var(--bg)]">
        {OFFERED_VIEWS.map((view) => (
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
