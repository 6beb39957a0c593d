import type { ReactNode } from 'react';
import { buttonClass } from '#ui/controls/button.tsx';
import { Link } from 'react-router-dom';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useScope } from '#engine/source/use-source.ts';
import { NothingHere } from '../../answer/nothing-here.tsx';
import type { DashboardView } from '../../answer/dashboard-asker.ts';

interface Props {
  state: AnswerState;
  /** The figures in words. */
  summary: ReactNode;
  /** The chart. */
  children: ReactNode;
}

/** The place of the chart: the chart, or a text instead. */
export function TrendRoom({ state, summary, children }: Props) {
  switch (state) {
    case 'loading':
      return <Skeleton className="h-full" />;
    case 'error':
      return <Centered>No figures could be read.</Centered>;
    case 'empty':
      return (
        <Centered>
          <NothingHeld />
        </Centered>
      );
    case 'zero':
      return (
        <Room>
          <NothingHere>No page views in this range. Choose a longer one.</NothingHere>
        </Room>
      );
    case 'few':
      return <Centered>Too few points for a curve yet: {summary}</Centered>;
    case 'ready':
      return children;
    default:
      return state satisfies never;
  }
}

function NothingHeld() {
  if (useScope() === 'site')
    return 'No page view has arrived yet. Pages that visitors see after they agreed to be counted show here within seconds.';
  return (
    <>
      <span className="font-medium text-ink">Nothing is recorded yet.</span> Open a few pages of this site: every view shows here within a
      second. Or choose sample data in the menu at the top.
      <span className="mt-4 block">
        <Link to="/" className={buttonClass('secondary', 'small')}>
          Visit the home page
        </Link>
      </span>
    </>
  );
}

function Centered({ children }: { children: ReactNode }) {
  return (
    <Room>
      <p className="max-w-[48ch]">{children}</p>
    </Room>
  );
}

function Room({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-full place-items-center *:justify-items-center rounded-control bg-raised px-6 text-center text-sm text-muted">
      {children}
    </div>
  );
}

/**
 * The five states that must not look alike, and the sixth in which there is something to see:
 * - loading: nothing is known yet; error: asking failed and nothing older is at hand
 * - empty: the source holds nothing at all; zero: nothing in this range
 * - few: figures, but fewer than two buckets, too few for a curve
 */
type AnswerState = 'loading' | 'error' | 'empty' | 'zero' | 'few' | 'ready';

export function answerState(view: DashboardView | null, failed: boolean, isEmpty: boolean): AnswerState {
  if (view === null) return failed ? 'error' : 'loading';
  const { totals, series } = view.answer.figures;
  if (totals === null || totals.pageViews === 0) return isEmpty ? 'empty' : 'zero';
  if (series === null || series.visits.length < 2) return 'few';
  return 'ready';
}
