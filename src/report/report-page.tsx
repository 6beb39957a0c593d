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
import { AboutReport } from '../dashboard/report/about-report.tsx';
import type { ReportView } from '../dashboard/report/report-views.ts';
import RobotsPage from '../dashboard/robots/robots-page.tsx';
import { ErrorBoundary } from '../site/crash/error-boundary.tsx';
import { ThemeSwitch } from '../site/frame/theme-switch.tsx';
import { FACTS } from './carried.ts';

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

/** Of what the report is; opened, its selection, days and zone, when it was made, and what its figures cannot know. */
function ReportHead() {
  return (
    <div className="border-b border-line pb-3 text-[0.8125rem] text-muted">
      <details className="print:hidden">
        <summary className="cursor-pointer">
          <strong className="font-semibold text-ink wrap-anywhere">{`Report: ${FACTS.title}`}</strong> · this file answers by itself,
          nothing is sent
        </summary>
        <AboutReport about={FACTS.about} className="mt-2" />
      </details>
      <AboutReport about={FACTS.about} className="hidden print:grid" />
    </div>
  );
}

/** There is nobody to sign in, and nothing to load. */
function doNothing(): void {}
