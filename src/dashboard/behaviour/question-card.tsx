import { Suspense, useContext, useState, type ReactNode } from 'react';
import type { KeptAnswer } from '#engine/ask/use-answer.ts';
import type { SavedPart } from '#ui/charts/saved-parts.tsx';
import { MenuItem } from '#ui/controls/menu.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { KeptAnswerFrame } from '../answer/answer-frame.tsx';
import { useTellFailure, type Answered } from '../answer/failure-notice.tsx';
import { NothingHere } from '../answer/nothing-here.tsx';
import type { Tabs } from '../card/card-tabs.tsx';
import { Unanswered } from '../card/unanswered.tsx';
import { ViewCard } from '../card/view-card.tsx';
import { useViewField, type Views } from '../view/use-view.ts';
import { KeepItem, ResultItems } from './results/result-items.tsx';
import { ShownResultContext } from './results/shown-result.ts';
import { OnSite } from '../frame/on-site.tsx';

const KeepDialog = lazyPart(async () => (await import('./results/keep-dialog.tsx')).KeepDialog);

interface Props<Tab extends string> {
  views: Views;
  /** On Overview the card has its own name. */
  title: string;
  tabs?: Tabs<Tab>;
  /** What else can be chosen, beside the menu. */
  controls?: ReactNode;
  /** What is asked, in a line of its own. */
  choices?: ReactNode;
  /** The answer in one or two sentences; null where there is none. */
  sentence: ReactNode;
  /** How it is counted: terms with what they mean. */
  terms: readonly (readonly [term: string, meaning: string])[];
  /** All of it as lines of a table, the head first; null where there is nothing. */
  lines: SavedPart['lines'] | null;
  /** In place of these: the way to a file that has to be read first. */
  file?: ReactNode;
  /** What else its menu leads to. */
  ways?: readonly (readonly [label: string, go: () => void])[];
  /** Of an answer that is drawn: the same as a table (null where there is nothing), and whether the drawing can be a picture. */
  drawing?: { table: ReactNode; isPicture: boolean };
  children: ReactNode;
}

/** The card of a question: what is asked, the answer in a sentence, what it shows or its table, how it is counted, and its file. On Overview it has no choices: these are made in the view Behaviour. */
export function QuestionCard<Tab extends string>(props: Props<Tab>) {
  const { views, tabs, controls, choices, sentence, terms, lines, ways = [], file, drawing, children } = props;
  const behaviour = useViewField(views, 'behaviour');
  const result = useContext(ShownResultContext);
  const title = result?.name ?? props.title;
  const [dialog, open] = useState<'terms' | 'name' | null>(null);
  const close = () => open(null);
  const [wantsTable, setTable] = useState(false);
  const table = drawing?.table ?? null;
  const asTable = wantsTable && table !== null;
  const isPicture = drawing?.isPicture === true && !asTable;
  const saved = { ...(isPicture && { picture: 'card' as const }), lines: lines ?? (() => []), disabled: lines === null };
  return (
    <ViewCard
      title={title}
      {...(result === null && { tabs, controls })}
      menu={
        <>
          {result === null ? (
            <OnSite>
              <KeepItem behaviour={behaviour} onKeep={() => open('name')} />
            </OnSite>
          ) : (
            <ResultItems result={result} />
          )}
          {drawing !== undefined && (
            <MenuItem reason={table === null ? 'nothing to show' : ''} onClick={() => setTable(!asTable)}>
              {asTable ? 'Show drawing' : 'Show table'}
            </MenuItem>
          )}
          <MenuItem onClick={() => open('terms')}>How it is counted</MenuItem>
          {ways.map(([label, go]) => (
            <MenuItem key={label} onClick={go}>
              {label}
            </MenuItem>
          ))}
          {file}
        </>
      }
      saved={file === undefined ? saved : undefined}
    >
      {result === null && choices !== undefined && <div className="flex flex-wrap items-center gap-2 pb-2 text-[0.8125rem]">{choices}</div>}
      <p role="status" className="tabular min-h-5 max-w-[110ch] pb-2 text-[0.8125rem] text-pretty text-muted">
        {sentence}
      </p>
      {asTable && table}
      {/* Whoever measures it goes on. */}
      <div hidden={asTable}>{children}</div>
      <Dialog open={dialog === 'terms'} title={`${title}: how it is counted`} size="wide" onClose={close}>
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
          {terms.map(([term, meaning]) => (
            <div key={term} className="contents">
              <dt className="text-faint">{term}</dt>
              <dd className="-mt-2 text-ink sm:mt-0">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
      <Suspense>{dialog === 'name' && <KeepDialog behaviour={behaviour} onClose={close} />}</Suspense>
    </ViewCard>
  );
}

interface AnsweredProps<A, Tab extends string> extends Omit<Props<Tab>, 'choices' | 'drawing' | 'sentence' | 'lines' | 'children'> {
  kept: KeptAnswer<A>;
  sentence: (answer: A) => ReactNode;
  lines: (answer: A) => (string | number)[][];
  children: (answer: A) => ReactNode;
}

/** The same of an answer that is kept: why there is none, and old figures dimmed. */
export function AnsweredCard<A extends Answered, Tab extends string>(props: AnsweredProps<A, Tab>) {
  const { kept, sentence, lines, children, ...card } = props;
  const { answer, failure } = kept;
  const cannot = failure?.code === 'unsupported';
  const shown = cannot ? null : answer;
  useTellFailure({ ...kept, failure: cannot ? null : failure }, answer);
  return (
    <QuestionCard {...card} sentence={shown && sentence(shown)} lines={shown && (() => lines(shown))}>
      {cannot && <NothingHere>{failure.message}</NothingHere>}
      {answer === null && !cannot && <Unanswered failed={failure !== null} className="h-66" />}
      {shown !== null && (
        <KeptAnswerFrame kept={kept} className="grid min-w-0 gap-3">
          {children(shown)}
        </KeptAnswerFrame>
      )}
    </QuestionCard>
  );
}
