import { useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { DASHBOARD_FACTS } from '../../../dashboard/frame/dashboard-facts.ts';
import { Dashboard } from '../../../dashboard/frame/dashboard.tsx';
import type { ViewProps } from '../../../dashboard/frame/view-props.ts';
import { AdminGate } from '../../../dashboard/gate/admin-gate.tsx';
import { describeSource } from '#engine/source/current-source.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { pageClock } from '#lib/clock.ts';
import { DASHBOARD_VIEWS, viewPath, type ViewName } from '#lib/dashboard-views.ts';
import { ErrorBoundary } from '../../crash/error-boundary.tsx';
import { ThemeSwitch } from '../../frame/theme-switch.tsx';
import { MotionSwitch } from '../../idle/idle-parts.tsx';
import { lazyPage, type LazyPage } from '../../routing/lazy-page.tsx';

/** The first drawing waits no longer for what the source can answer. */
const PATIENCE_MS = 200;

/** Asked while the frame is still to be drawn: without it no figure can be asked for, and what is drawn before is drawn twice. */
const described = import.meta.env.SSR ? null : describeSource();

/** Resolves when the frame can be drawn once, or should not wait any longer. */
async function whenReady(): Promise<void> {
  await Promise.race([described, new Promise<void>((resolve) => pageClock.after(PATIENCE_MS, resolve))]);
}

const VIEWS: Readonly<Record<ViewName, LazyPage<ViewProps>>> = {
  overview: lazyPage(() => import('../../../dashboard/overview/overview-page.tsx')),
  behaviour: lazyPage(() => import('../../../dashboard/behaviour/behaviour-page.tsx')),
  goals: lazyPage(() => import('../../../dashboard/goals/goals-page.tsx')),
  performance: lazyPage(() => import('../../../dashboard/performance/performance-page.tsx')),
  errors: lazyPage(() => import('../../../dashboard/errors/errors-page.tsx')),
  live: lazyPage(() => import('../../../dashboard/realtime/live-page.tsx')),
  social: lazyPage(() => import('../../../dashboard/social/social-page.tsx')),
  robots: lazyPage(() => import('../../../dashboard/robots/robots-page.tsx')),
  data: lazyPage(() => import('../../../dashboard/data/data-page.tsx')),
};

const LOOKS = (
  <>
    <MotionSwitch />
    <ThemeSwitch />
  </>
);

/** The gate and the frame, which stay while the views change. A change of the address alone draws neither. */
export default function DashboardPage() {
  const { pathname } = useLocation();
  const view = DASHBOARD_VIEWS.find((name) => matchPath(viewPath(name), pathname) !== null) ?? 'overview';
  return useMemo(() => <GatedView view={view} />, [view]);
}

function GatedView({ view }: { view: ViewName }) {
  const { Page } = VIEWS[view];
  return (
    <AdminGate>
      {({ identity, fresh, signOut }) => (
        <Dashboard
          view={view}
          identity={identity}
          fresh={fresh}
          onSignOut={signOut}
          askAccount={() => void askAccount()}
          looks={LOOKS}
          preload={preload}
        >
          {(props) => (
            <ErrorBoundary key={view}>
              <Page {...props} />
            </ErrorBoundary>
          )}
        </Dashboard>
      )}
    </AdminGate>
  );
}

DashboardPage.facts = DASHBOARD_FACTS;
DashboardPage.views = VIEWS;
DashboardPage.whenReady = whenReady;

/** The dialog is mounted on every page once it rests. */
async function askAccount(): Promise<void> {
  const account = await loadPart(() => import('../../../auth/account/account-view.ts'));
  account?.openAccount('sign-in');
}

/** A view that cannot be loaded now is asked for again by the click. */
function preload(view: ViewName): void {
  void VIEWS[view].preload().catch(() => undefined);
}
