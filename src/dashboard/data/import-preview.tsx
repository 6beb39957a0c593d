import type { ImportReport } from '#contract/ports/local-store.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatCount } from '#lib/format/format-number.ts';
import { daysText, pushedOutText } from './import-text.ts';

interface Props {
  report: ImportReport;
}

/** What an import would do, in figures, with the first lines that it refuses. */
export function ImportPreview({ report }: Props) {
  const facts = [
    { name: 'Lines read', count: report.read },
    { name: 'New events to add', count: report.taken },
    { name: 'Already held', count: report.known },
    { name: 'Older than all events kept', count: report.tooOld },
    { name: 'Refused', count: report.refused },
    { name: 'Page views held then', count: report.held.pageViews },
  ];
  return (
    <>
      {report.from !== null && report.to !== null && <p>Events {daysText(report.from, report.to)}.</p>}
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {facts.map((fact) => (
          <div key={fact.name} className="col-span-2 grid grid-cols-subgrid">
            <dt>{fact.name}</dt>
            <dd className="tabular text-right text-ink">{formatCount(fact.count)}</dd>
          </div>
        ))}
      </dl>
      <PushedOut report={report} />
      {report.problems.length > 0 && (
        <div
          role="region"
          aria-label="Refused lines"
          tabIndex={0}
          className="max-h-40 overflow-auto rounded-control border border-line p-3"
        >
          <ul className="grid gap-1">
            {report.problems.map((problem) => (
              <li key={`${problem.line} ${problem.message}`}>
                <span className="tabular">Line {problem.line}:</span> {problem.message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** The rows that the file's newer events push out, shown before the operator agrees. */
function PushedOut({ report: { pushedOut, held, undoable } }: Pick<Props, 'report'>) {
  const what = pushedOutText(pushedOut);
  if (what === '') return null;
  return (
    <Notice tone="warning" title={`Pushes out ${what}`}>
      The file has newer events, and at most {formatCount(held.capacity)} of a kind are held.{' '}
      {undoable
        ? 'The import can be undone until this page is closed.'
        : 'The import cannot be undone: this browser keeps nothing in its database now.'}
    </Notice>
  );
}
