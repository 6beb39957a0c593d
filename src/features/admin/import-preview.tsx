import type { ImportReport } from '../../../workers/contract/ports/local-store.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { countOf, formatCount } from '../../lib/format/format-number.ts';
import { daysText } from './import-text.ts';

interface Props {
  report: ImportReport;
}

/** What an import would do, in figures, with the first lines that it refuses. */
export function ImportPreview({ report }: Props) {
  const facts = [
    { name: 'Lines read', count: report.read },
    { name: 'New events, to be taken', count: report.taken },
    { name: 'Already held', count: report.known },
    { name: 'Older than what is kept', count: report.tooOld },
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

/** What has to go for the file's newer events, before anybody agrees to it. */
function PushedOut({ report: { pushedOut, held } }: Pick<Props, 'report'>) {
  const { pageViews, signals, from, to } = pushedOut;
  if (pageViews === 0 && signals === 0) return null;
  const what = pageViews === 0 || from === null || to === null ? '' : `${countOf(pageViews, 'recorded page view')} ${daysText(from, to)}`;
  const also = signals === 0 ? '' : countOf(signals, 'recorded signal');
  return (
    <Notice tone="warning" title={`Pushes out ${[what, also].filter(Boolean).join(', and ')}`}>
      The file has newer events, and at most {formatCount(held.capacity)} of a kind are held. The import can be undone until this page is
      closed.
    </Notice>
  );
}
