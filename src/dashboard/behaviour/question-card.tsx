import { useState, type ReactNode } from 'react';
import type { KeptAnswer } from '#engine/ask/use-answer.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { classNames } from '#lib/react/class-names.ts';
import { useSettled } from '#lib/react/use-settled.ts';
import type { View } from '#question/view.ts';
import { ChartDownloads } from '#ui/charts/chart-foot.tsx';
import { Button } from '#ui/controls/button.tsx';
import { MenuItem } from '#ui/controls/menu.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FailureNotice } from '../answer/failure-notice.tsx';
import { useFileDescription } from '../answer/files/file-words.ts';
import { NothingHere } from '../answer/nothing-here.tsx';
import type { Tabs } from '../card/card-tabs.tsx';
import { ViewCard } from '../card/view-card.tsx';
import type { Views } from '../view/use-view.ts';

/** What is answered sooner shows no sign of waiting. */
const PATIENCE_MS = 150;

/** What every answer of the view says about itself. */
interface Answered {
  /** Epoch ms up to which it tells, and the zone in which its instants are shown. */
  asOf: number;
  zone: string;
}

interface Props<A, Tab extends string> {
  title: string;
  tabs?: Tabs<Tab>;
  controls?: ReactNode;
  kept: KeptAnswer<A>;
  /** The answer in one or two sentences. */
  sentence: (answer: A) => ReactNode;
  /** How it is counted: terms with what they mean. */
  terms: readonly (readonly [term: string, meaning: string])[];
  /** All of it as lines of a table, the head first. */
  lines: (answer: A) => (string | number)[][];
  children: (answer: A) => ReactNode;
}

/** A question of the view with its answer: why there is none, how it is counted, and its file. */
export function QuestionCard<A extends Answered, Tab extends string>(props: Props<A, Tab>) {
  const { title, tabs, controls, kept, sentence, terms, lines, children } = props;
  const { answer, failure, status, refresh } = kept;
  const describeFile = useFileDescription();
  const [explains, setExplains] = useState(false);
  const isOld = useSettled(status === 'stale', PATIENCE_MS, false) && status === 'stale';
  const cannot = failure?.code === 'unsupported';
  const shown = cannot ? null : answer;
  return (
    <div className="grid min-w-0 gap-3">
      <FailureNotice failure={cannot ? null : failure} asOf={answer?.asOf ?? null} zone={answer?.zone ?? viewerZone()} onRetry={refresh} />
      <ViewCard
        title={title}
        tabs={tabs}
        controls={controls}
        description={shown === null ? undefined : sentence(shown)}
        renderMenu={(close) => (
          <>
            <MenuItem
              onClick={() => {
                close();
                setExplains(true);
              }}
            >
              How it is counted
            </MenuItem>
            <div className="flex items-center justify-between px-2 text-sm">
              Download{' '}
              <ChartDownloads
                name={title.toLowerCase()}
                lines={() => (shown === null ? [] : lines(shown))}
                describeFile={() => describeFile(title)}
                disabled={shown === null}
              />
            </div>
          </>
        )}
      >
        {cannot && <NothingHere>{failure.message}</NothingHere>}
        {answer === null && failure === null && <Skeleton className="h-66" />}
        {shown !== null && (
          <div aria-busy={isOld} className={classNames('grid min-w-0 gap-3', isOld && 'opacity-60')}>
            {children(shown)}
          </div>
        )}
      </ViewCard>
      <Dialog open={explains} title={`${title}: how it is counted`} size="wide" onClose={() => setExplains(false)}>
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
          {terms.map(([term, meaning]) => (
            <div key={term} className="contents">
              <dt className="text-faint">{term}</dt>
              <dd className="-mt-2 text-ink sm:mt-0">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  );
}

interface WaysProps {
  /** Why nothing can be told, and what would be needed. */
  children: ReactNode;
  /** The presses that lead to something that can: what they say, and how they change the view. */
  ways: readonly (readonly [label: string, update: (view: View) => View])[];
  views: Views;
}

/** In the place of an answer that cannot be given. */
export function WaysToAnswer({ children, ways, views }: WaysProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="max-w-[60ch] text-sm text-muted">{children}</p>
      <div className="flex flex-wrap gap-2">
        {ways.map(([label, update]) => (
          <Button key={label} size="small" onClick={() => views.actions.change(update)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
