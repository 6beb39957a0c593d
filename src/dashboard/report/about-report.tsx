import { classNames } from '#lib/react/class-names.ts';
import type { ReportFacts } from './report-facts.ts';

/** What a report says of itself, name by name. */
export function AboutReport({ about, className }: Pick<ReportFacts, 'about'> & { className?: string }) {
  return (
    <dl className={classNames('grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]', className)}>
      {about.map(([name, text]) => (
        <div key={`${name} ${text}`} className="sm:contents">
          <dt className="text-faint">{name}</dt>
          <dd className="max-w-[80ch] text-pretty wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
