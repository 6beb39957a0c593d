import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { SettingsChange } from '#contract/documents/change-settings.ts';
import type { KeptResult } from '#contract/documents/settings.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import { countOf } from '#lib/format/format-number.ts';
import { viewPath } from '#lib/dashboard-views.ts';
import { useOnScreen } from '#lib/react/use-on-screen.ts';
import { DEFAULT_BEHAVIOUR } from '#question/behaviour.ts';
import { readResult } from '#question/kept-result.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ViewCard } from '../../card/view-card.tsx';
import type { ViewProps } from '../../frame/view-props.ts';
import { PANELS } from '../panels.ts';
import { ShownResultContext, withQuestion, type ShownResult } from './shown-result.ts';

interface Props extends ViewProps {
  results: readonly KeptResult[];
  onChange: (change: SettingsChange) => Promise<boolean>;
}

/** What the operator put on Overview from the view Behaviour: each answered under the range and filters that show. */
export function KeptResults({ results, onChange, ...props }: Props) {
  const place = useRef<HTMLElement>(null);
  if (useDescribedField('behaviour') === false) {
    return (
      <p className="border-t border-line pt-3 text-[0.8125rem] text-muted">
        {`Not in this source: where visitors go, leave and return, so ${countOf(results.length, 'kept result')} cannot be shown.`}
      </p>
    );
  }
  const moveBefore = (name: string, before: string | null) => () => void onChange({ moveResult: { name, before } });
  const remove = (name: string) => {
    // The menu that was pressed goes with its card.
    (results.length > 1 ? place.current : document.getElementById('main'))?.focus({ preventScroll: true });
    void onChange({ removeResult: name });
  };
  return (
    <section
      ref={place}
      aria-label="Kept results"
      tabIndex={-1}
      className="grid gap-x-8 gap-y-3 outline-none lg:grid-cols-2 min-[100rem]:grid-cols-3"
    >
      {results.map((result, at) => (
        <ResultCard
          key={result.name}
          {...props}
          result={result}
          onRemove={() => remove(result.name)}
          moveEarlier={at === 0 ? null : moveBefore(result.name, results[at - 1]?.name ?? null)}
          moveLater={at === results.length - 1 ? null : moveBefore(result.name, results[at + 2]?.name ?? null)}
        />
      ))}
    </section>
  );
}

interface CardProps extends ViewProps, Pick<ShownResult, 'moveEarlier' | 'moveLater'> {
  result: KeptResult;
  onRemove: () => void;
}

function ResultCard({ result, onRemove, moveEarlier, moveLater, ...props }: CardProps) {
  const { views } = props;
  const { actions } = views;
  const behaviour = useMemo(() => readResult(result), [result]);
  const own = useMemo(() => withQuestion(views, behaviour ?? DEFAULT_BEHAVIOUR), [views, behaviour]);
  if (behaviour === null) return <DamagedResult name={result.name} onRemove={onRemove} />;
  const open = () => {
    actions.change((view) => ({ ...view, behaviour }));
    actions.goTo(viewPath('behaviour'));
  };
  const { Panel } = PANELS[behaviour.tab];
  return (
    <ShownResultContext value={{ name: result.name, open, remove: onRemove, moveEarlier, moveLater }}>
      <OnceSeen>
        <Panel {...props} views={own} />
      </OnceSeen>
    </ShownResultContext>
  );
}

/** Nothing is asked for a card before it was in sight. */
function OnceSeen({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [wasSeen, see] = useState(false);
  const isSeen = useOnScreen(box);
  if (isSeen && !wasSeen) see(true);
  return (
    <div ref={box} className="min-w-0">
      {wasSeen ? children : <Skeleton className="h-66" />}
    </div>
  );
}

function DamagedResult({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <ViewCard title={name}>
      <p className="mb-2 max-w-[60ch] text-sm text-muted">
        This card is damaged, or was kept by another version, so it cannot be shown. Remove it, and put the question on Overview again from
        Behaviour.
      </p>
      <Button size="small" className="self-start" onClick={onRemove}>
        Remove from Overview
      </Button>
    </ViewCard>
  );
}
