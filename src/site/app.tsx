import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { startEngine } from '#engine/engine.ts';
import { applicationListens } from '#lib/browser/application-listens.ts';
import { ErrorBoundary } from './crash/error-boundary.tsx';
import { Announcer } from './frame/announcer.tsx';
import { Navigation } from './frame/navigation.tsx';
import { PageFrame } from './frame/page-frame.tsx';
import { SiteFooter } from './frame/site-footer.tsx';
import { Companions } from './idle/idle-parts.tsx';
import { matchRoute, missingAddress } from './routing/routes.ts';

export function App() {
  const { pathname } = useLocation();
  const route = matchRoute(pathname);
  const { Page } = route.page;
  const isSite = route.viewOf === undefined;
  usePageViews();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="screen-only fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-fill px-4 py-2 text-on-fill focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      {isSite && <Navigation />}
      {/* The fixed bar above takes no room of its own. */}
      <main id="main" tabIndex={-1} className={isSite ? 'flex-1 pt-16' : 'flex-1'}>
        {/* Outside the boundary with the key: only a Suspense that stays keeps the old page while the next one loads. */}
        <Suspense fallback={<PageLoading />}>
          <Listening>
            <ErrorBoundary key={route.viewOf ?? pathname}>
              <PageFrame key={route.viewOf ?? route.path} route={route}>
                <Page />
              </PageFrame>
            </ErrorBoundary>
          </Listening>
        </Suspense>
      </main>
      {isSite && <SiteFooter />}
      <Announcer />
      <Companions />
    </div>
  );
}

/** Its effect runs when React has taken over the page, which it does after the bar around it. */
function Listening({ children }: { children: ReactNode }): ReactNode {
  useEffect(applicationListens, []);
  return children;
}

/** Stands in for a page whose module is on its way; nothing shows for quick loads. */
function PageLoading() {
  return (
    <div className="page py-16" role="status">
      <p className="skeleton text-sm text-muted">Loading the page…</p>
    </div>
  );
}

/** Counts the page views of this document; mounted once, inside the router. */
function usePageViews(): void {
  const kind = useNavigationType();
  const { key, pathname, search, state } = useLocation();
  const lastFound = useRef<string | null>(null);
  useEffect(() => {
    // A redirect's effect ran before this one and has changed the address bar already, which distinguishes it from a view.
    startEngine().pageViews.navigated({ kind, key, path: pathname, search }, window.location.pathname);
    const address = missingAddress(pathname, state);
    if (address === null) lastFound.current = pathname;
    else startEngine().missed({ shown: pathname, address, link: lastFound.current ?? linkOfDocument() });
  }, [kind, key, pathname, search, state]);
}

/** What led to this document: a path of this site, or the address of another; '' = unknown. */
function linkOfDocument(): string {
  const { referrer } = document;
  const url = URL.canParse(referrer) ? new URL(referrer) : null;
  return url?.origin === window.location.origin ? url.pathname : referrer;
}
