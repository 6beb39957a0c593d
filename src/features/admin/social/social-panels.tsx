import type { Panel } from '../../../../workers/contract/questions/dashboard.ts';
import type { Description } from '../../../../workers/contract/ports/query.ts';
import type { Shares } from '../../../../workers/contract/questions/signals.ts';
import { useDescribed } from '../../../engine/source/use-source.ts';
import type { OnPick } from '../frame/view-props.ts';
import { useChartForm } from '../overview/cards/use-chart-form.ts';
import { hasFailed, type Shown } from '../shown/shown.ts';
import { useAsked } from '../shown/use-asked.ts';
import { usePart } from '../shown/use-part.ts';
import { comparedWords } from '../view/comparison.ts';
import { useViewPart, type Views } from '../view/use-view.ts';
import type { ViewState } from '../view/view-store.ts';
import { SharedContentPanel } from './shared-content-panel.tsx';
import { SocialPanel } from './social-panel.tsx';

interface Props {
  views: Views;
  onPick: OnPick;
  /** Null while nobody knows. */
  mostShared: Shares['pages'] | null;
}

/** Arrivals from social networks, and what was shared there. */
export function SocialPanels({ views, onPick, mostShared }: Props) {
  useAsked(NETWORKS);
  const social = usePart(socialOf);
  const against = usePart(comparedWords);
  const failed = usePart(hasFailed);
  const clauses = useViewPart(views, clausesOf);
  const form = useChartForm('platforms');
  const knowsShares = useDescribed(countsShares);
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <SocialPanel social={social} against={against} clauses={clauses} onPick={onPick} failed={failed} {...form} />
      {knowsShares && <SharedContentPanel content={mostShared} />}
    </div>
  );
}

const NETWORKS: readonly Panel[] = [{ kind: 'social' }];

function countsShares(described: Description | null): boolean {
  return described === null || (described.signals && described.goals.includes('action'));
}

function clausesOf({ view }: ViewState) {
  return view.clauses;
}

function socialOf({ view }: Shown) {
  return view?.answer.figures.social ?? null;
}
