import { FACTS } from './carried.ts';

/** Of what the report is; opened, its selection, days and zone, when it was made, and what its figures cannot know. */
export function ReportHead() {
  return (
    <details className="border-b border-line pb-3 text-[0.8125rem] text-muted">
      <summary className="cursor-pointer">
        <strong className="font-semibold text-ink wrap-anywhere">{`Report: ${FACTS.title}`}</strong> · this file answers by itself, nothing
        is sent
      </summary>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {FACTS.about.map(([name, text]) => (
          <div key={`${name} ${text}`} className="contents">
            <dt className="text-faint">{name}</dt>
            <dd className="max-w-[80ch] text-pretty wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
