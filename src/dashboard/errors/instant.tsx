import { formatInstant } from './error-text.ts';

/** A moment in the viewer's zone. `ts` is epoch ms. */
export function Instant({ ts, zone }: { ts: number; zone: string }) {
  return (
    <time dateTime={new Date(ts).toISOString()} className="tabular">
      {formatInstant(ts, zone)}
    </time>
  );
}
