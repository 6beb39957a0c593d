import { TIMELINES } from '../../../content/services/services.ts';

export function Timelines() {
  return (
    <dl className="grid gap-8 md:grid-cols-3 md:gap-12">
      {TIMELINES.map(({ what, time, text }) => (
        <div key={what}>
          <dt className="text-sm text-muted">{what}</dt>
          <dd>
            <span className="figure block text-3xl">{time}</span>
            <span className="mt-2 block max-w-[40ch] text-muted">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
