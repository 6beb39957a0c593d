import type { Description } from '#contract/ports/query.ts';
import type { Robots } from '#contract/questions/selection.ts';
import { useDescribed, useLiveWindows } from '#engine/source/use-source.ts';
import { formatCount } from '#lib/format/format-number.ts';
import type { ViewName } from '#lib/dashboard-views.ts';
import type { Views } from '../../view/use-view.ts';
import { ViewLink } from '../view-link.tsx';

const POLL_MS = 30_000;

/** How many visitors are here now; leads to the live view. Nothing where the source does not tell. */
export function LiveLink({ views, bots, preload }: { views: Views; bots: Robots; preload: (view: ViewName) => void }) {
  const isAnswered = useDescribed(answersLive);
  const live = useLiveWindows({ bots, pollMs: POLL_MS, paused: !isAnswered });
  if (!isAnswered || live.state === 'loading' || live.answer === null) return null;
  return (
    <ViewLink
      to="live"
      views={views}
      preload={preload}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-control px-1 text-[0.8125rem] whitespace-nowrap text-muted hover:text-ink max-md:hidden"
    >
      <span aria-hidden="true" className="size-2 rounded-pill bg-success" />
      <span className="tabular">{`${formatCount(live.answer.active)} now`}</span>
    </ViewLink>
  );
}

function answersLive(described: Description | null): boolean {
  return described?.live !== false;
}
