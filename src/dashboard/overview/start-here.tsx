import type { ReactNode } from 'react';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Link } from 'react-router-dom';
import { useOperation } from '#engine/ask/use-operation.ts';
import { hasRecordedNothing } from '#engine/source/fit-question.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import { useOptOut } from '#engine/state/hooks.ts';
import { showSample } from '../data/sample.ts';
import { ViewLink } from '../frame/view-link.tsx';
import type { Views } from '../view/use-view.ts';

interface Props {
  views: Views;
  /** What shows as soon as something is recorded. */
  children: ReactNode;
}

/**
 * Stands in the place of its children while this browser has recorded nothing: what is waited for, and three ways on. The
 * children keep their room, so that nothing moves when the first page view comes.
 */
export function StartHere({ views, children }: Props) {
  const isEmpty = useDescribed(hasRecordedNothing);
  return (
    <div className="relative">
      <div inert={isEmpty}>{children}</div>
      {isEmpty && <FirstSteps views={views} />}
    </div>
  );
}

function FirstSteps({ views }: Pick<Props, 'views'>) {
  const sample = useOperation(showSample);
  const [optOut] = useOptOut();
  return (
    <section aria-labelledby="first-steps" className="shows-late absolute inset-0 grid place-content-center overflow-auto bg-bg px-4 py-3">
      <div className="grid max-w-[40rem] justify-items-start gap-3">
        <h2 id="first-steps" className="text-lg">
          Nothing is recorded yet
        </h2>
        {optOut ? <SwitchedOff /> : <Waiting />}
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="primary" loading={sample.state === 'running'} onClick={sample.start}>
            Look at sample data
          </Button>
          <ViewLink to="data" views={views} className={buttonClass('secondary', 'small')}>
            Import a file
          </ViewLink>
          <Link to="/privacy" className={buttonClass('secondary', 'small')}>
            See how recording works
          </Link>
        </div>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {sample.failure?.message}
        </p>
      </div>
    </section>
  );
}

function Waiting() {
  return (
    <p role="status" className="text-sm text-muted">
      <span aria-hidden="true" className="mr-2 inline-block size-2 animate-pulse rounded-pill bg-accent" />
      Waiting for the first page view. Open any page of this site, in this tab or another: it shows here within a second.
    </p>
  );
}

function SwitchedOff() {
  return (
    <p className="text-sm text-muted">
      Recording is switched off in this browser, so no page view is recorded. The{' '}
      <Link to="/privacy" className="text-link underline underline-offset-2 hover:no-underline">
        privacy page
      </Link>{' '}
      switches it on.
    </p>
  );
}
