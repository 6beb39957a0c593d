import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { noteUnseen } from '#lib/browser/offline-copy.ts';
import { App } from './site/app.tsx';
import { ErrorBoundary } from './site/crash/error-boundary.tsx';
import { clearHead } from './site/head/page-head.tsx';
import { matchRoute } from './site/routing/routes.ts';

/** The page's module is loaded first, so that the first client render equals the prerendered markup. */
async function start(): Promise<void> {
  // The entry does not wait for the parser (index.html).
  if (document.readyState === 'loading') await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const { page, viewOf } = matchRoute(location.pathname);
  const isPrerendered = root.firstElementChild !== null;
  // A module that cannot be loaded fails again inside the error boundary, which offers a reload.
  await page.preload().catch(() => undefined);
  const app = (
    <StrictMode>
      <BrowserRouter>
        {/* The one inside keeps navigation and footer where a page fails; this one is there for themselves. */}
        <ErrorBoundary>
          <App />
        </ErrorBoundary>
      </BrowserRouter>
    </StrictMode>
  );
  // What is on the screen already need not be taken over in one piece: a transition lets the visitor's input pass in between.
  // The frame that an operator waits for is empty, and drawn again sooner than taken over; into the form something may be typed already.
  const isEmptyFrame = viewOf !== undefined && document.documentElement.dataset['operator'] !== undefined;
  if (isPrerendered && !isEmptyFrame) {
    startTransition(() => void hydrateRoot(root, app));
    return;
  }
  clearHead();
  createRoot(root).render(app);
}

noteUnseen();
void start();
