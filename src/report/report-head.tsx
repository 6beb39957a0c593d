import { AboutReport } from '../dashboard/report/about-report.tsx';
import { FACTS } from './carried.ts';

/** Of what the report is; opened, its selection, days and zone, when it was made, and what its figures cannot know. */
export function ReportHead() {
  return (
    <div className="border-b border-line pb-3 text-[0.8125rem] text-muted">
      <details className="print:hidden">
        <summary className="cursor-pointer">
          <strong className="font-semibold text-ink wrap-anywhere">{`Report: ${FACTS.title}`}</strong> · this file answers by itself,
          nothing is sent
        </summary>
        <AboutReport about={FACTS.about} className="mt-2" />
      </details>
      <AboutReport about={FACTS.about} className="hidden print:grid" />
    </div>
  );
}
