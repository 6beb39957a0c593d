import { useMemo, type ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { viewPath } from '#lib/dashboard-views.ts';
import BehaviourPage from '../dashboard/behaviour/behaviour-page.tsx';
import ErrorsPage from '../dashboard/errors/errors-page.tsx';
import { Dashboard } from '../dashboard/frame/dashboard.tsx';
import type { ViewProps } from '../dashboard/frame/view-props.ts';
import GoalsPage from '../dashboard/goals/goals-page.tsx';
import OverviewPage from '../dashboard/overview/overview-page.tsx';
import PerformancePage from '../dashboard/performance/performance-page.tsx';
import type { ReportView } from '../dashboard/report/report-views.ts';
import RobotsPage from '../dashboard/robots/robots-page.tsx';
import { ErrorBoundary } from '../site/crash/error-boundary.tsx';
import { ThemeSwitch } from '../site/frame/theme-switch.tsx';
import { FACTS } from './carried.ts';
import { ReportHead } from './report-head.tsx';

const PAGES: Readonly<Record<ReportView, ComponentType<ViewProps>>> = {
  overview: OverviewPage,
  behaviour: BehaviourPage,
  goals: GoalsPage,
  performance: PerformancePage,
  errors: ErrorsPage,
  robots: RobotsPage,
};

/** The dashboard of the rows that the report carries, with the views that it has. */
export function ReportPage() {
  const { pathname } = useLocation();
  const view = FACTS.views.find((name) => matchPath(viewPath(name), pathname) !== null) ?? 'overview';
  return useMemo(() => <ShownView view={view} />, [view]);
}

function ShownView({ view }: { view: ReportView }) {
  const Page = PAGES[view];
  return (
    <main id="main" tabIndex={-1}>
      <Dashboard
        view={view}
        identity={null}
        fresh={false}
        onSignOut={doNothing}
        askAccount={doNothing}
        looks={<ThemeSwitch />}
        preload={doNothing}
        head={<ReportHead />}
      >
        {(props) => (
          <ErrorBoundary key={view}>
            <Page {...props} />
          </ErrorBoundary>
        )}
      </Dashboard>
    </main>
  );
}

/** There is nobody to sign in, and nothing to load. */
function doNothing(): void {}
