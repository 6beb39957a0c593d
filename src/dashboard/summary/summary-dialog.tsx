import { useCallback, useMemo, useState } from 'react';
import type { GradedFigure } from '#contract/ports/opened-file.ts';
import type { Ask } from '#engine/ask/asker.ts';
import { useSourceAnswer, useSourceEnd } from '#engine/source/use-source.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { classNames } from '#lib/react/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FailureNotice } from '../answer/failure-notice.tsx';
import { askBeside } from '../answer/question-beside.ts';
import { closeDialog } from '../frame/dialogs.ts';
import { useGoals } from '../goals/goal-set.ts';
import { useShownFile } from '../open-file/door.ts';
import { rangesOf } from '../view/texts/range-text.ts';
import { atRest, useViewPart, type Views } from '../view/use-view.ts';
import { askSummary, SUMMARY_PERIODS, type SummaryPeriod } from './ask-summary.ts';
import { summaryMail } from './summary-mail.ts';
import { summaryMarkdown } from './summary-markdown.ts';
import { summaryOf, type Summary, type SummaryFacts, type SummarySection } from './summary.ts';

const UNGRADED: readonly GradedFigure[] = [];

/** One page in words about a week, a month or the range of the view, to be copied, saved, mailed or printed. */
export function SummaryDialog({ views }: { views: Views }) {
  const { view } = useViewPart(views, atRest);
  const goals = useGoals(views);
  const grades = useShownFile()?.report?.grades ?? UNGRADED;
  const [period, setPeriod] = useState<SummaryPeriod>('lastWeek');
  const ask = useCallback<Ask<SummaryFacts>>(
    (made, signal) => askBeside((moment) => askSummary({ view, period, goals, grades, made }, moment, signal), made),
    [view, period, goals, grades],
  );
  const { answer, failure, status, refresh } = useSourceAnswer('summary', ask);
  const summary = useMemo(() => answer && summaryOf(answer), [answer]);
  const { more } = rangesOf(useSourceEnd());
  const labelOf = (value: SummaryPeriod) => more.find((range) => range.value === value)?.label ?? 'The range of this view';
  return (
    <>
      <Dialog open title="Summary" size="wide" onClose={closeDialog}>
        <div className="mb-4 flex flex-wrap items-end gap-2">
          <div className="w-56">
            <SelectField
              label="Period"
              options={SUMMARY_PERIODS.map((value) => ({ value, label: labelOf(value) }))}
              value={period}
              onChange={setPeriod}
            />
          </div>
          {summary !== null && answer !== null && <Takeaways summary={summary} made={answer.made} disabled={status !== 'fresh'} />}
        </div>
        {failure !== null && (
          <FailureNotice
            failure={failure}
            older={answer && { asOf: answer.shown.answer.asOf, zone: answer.shown.range.zone }}
            refresh={refresh}
          />
        )}
        {summary === null && failure === null && (
          <div role="status">
            <span className="sr-only">The summary is being made.</span>
            <Skeleton className="h-96" />
          </div>
        )}
        {summary !== null && (
          <div aria-busy={status === 'stale'} className={classNames(status === 'stale' && 'opacity-60')}>
            <Article summary={summary} />
          </div>
        )}
      </Dialog>
      {summary !== null && (
        // Dialogs are not printed: on paper this stands in the place of the view (main.css).
        <div className="paper dashboard hidden print:block">
          <Article summary={summary} />
        </div>
      )}
    </>
  );
}

interface TakeawayProps {
  summary: Summary;
  made: number;
  /** Another one is on its way. */
  disabled: boolean;
}

/** The ways to take it along, as it is shown. */
function Takeaways({ summary, made, disabled }: TakeawayProps) {
  const [copied, setCopied] = useState<{ of: Summary; done: boolean } | null>(null);
  const save = (text: string, type: string, extension: string) => saveFile(new Blob([text], { type }), summary.fileName(extension));
  const copy = async () => setCopied({ of: summary, done: await copyText(summaryMarkdown(summary)) });
  return (
    <>
      <Button size="small" disabled={disabled} onClick={() => void copy()}>
        <span aria-live="polite">{copied?.of !== summary ? 'Copy as Markdown' : copied.done ? 'Copied' : 'Copying was denied'}</span>
      </Button>
      <Button size="small" disabled={disabled} onClick={() => save(summaryMarkdown(summary), 'text/markdown;charset=utf-8', 'md')}>
        Save as Markdown
      </Button>
      <Button size="small" disabled={disabled} onClick={() => save(summaryMail(summary, made), 'message/rfc822', 'eml')}>
        Save as mail
      </Button>
      <Button size="small" disabled={disabled} onClick={() => print()}>
        Print
      </Button>
    </>
  );
}

function Article({ summary: { head, about, sections } }: { summary: Summary }) {
  return (
    <article className="max-w-[75ch] text-sm break-words">
      <p className="tabular text-base font-semibold text-pretty">{head}</p>
      {sections.map((section) => (
        <SectionInWords key={section.title} {...section} />
      ))}
      <dl className="mt-6 border-t border-line pt-3 text-xs text-muted">
        {about.map(([name, text]) => (
          <div key={name}>
            <dt className="inline">{name}: </dt>
            <dd className="inline">{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function SectionInWords({ title, sentences, items, table }: SummarySection) {
  const [head, ...rows] = table;
  return (
    <section className="mt-5 grid gap-1.5">
      <h3 className="text-base">{title}</h3>
      {sentences.length > 0 && <p className="text-pretty">{sentences.join(' ')}</p>}
      {items.length > 0 && (
        <ul className="tabular list-disc pl-5">
          {items.map((item, place) => (
            <li key={keyOf(item, place)}>{item}</li>
          ))}
        </ul>
      )}
      {head !== undefined && (
        <table className="tabular w-full">
          <caption className="sr-only">{title}</caption>
          <thead className="text-xs text-muted">
            <tr>
              {head.map((cell, column) => (
                <th key={cell} scope="col" className={classNames('py-1 font-normal', column === 0 ? 'text-left' : 'pl-3 text-right')}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(([name = '', ...cells], place) => (
              <tr key={keyOf(name, place)}>
                <th scope="row" className="py-1 text-left align-top font-normal wrap-anywhere">
                  {name}
                </th>
                {cells.map((cell, column) => (
                  <td key={head[column + 1]} className="py-1 pl-3 text-right align-top">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Names that were cut may read alike. */
function keyOf(text: string, place: number): string {
  return `${place} ${text}`;
}
