import type { ImportReport } from '../../../workers/contract/ports/local-store.ts';
import { formatCount } from '../../lib/format/format-number.ts';
import { formatDay, viewerZone } from '../../lib/format/format-time.ts';

/** What an import would do, in figures, with the first lines that it refuses. */
export function ImportPreview({ report }: { report: ImportReport }) {
  const zone = viewerZone();
  const facts = [
    { name: 'Lines read', count: report.read },
    { name: 'New events, to be taken', count: report.taken },
    { name: 'Already held', count: report.known },
    { name: 'Older than what is kept', count: report.tooOld },
    { name: 'Refused', count: report.refused },
  ];
  return (
    <>
      {report.from !== null && report.to !== null && (
        <p>
          Events from {formatDay(report.from, zone)} to {formatDay(report.to, zone)}.
        </p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {facts.map((fact) => (
          <div key={fact.name} className="col-span-2 grid grid-cols-subgrid">
            <dt>{fact.name}</dt>
            <dd className="tabular text-right text-ink">{formatCount(fact.count)}</dd>
          </div>
        ))}
      </dl>
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
