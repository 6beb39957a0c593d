import { formatDay, formatLongDay } from '#lib/format/format-time.ts';

/** The day of publication is a calendar day without a zone: the same for every reader. */
export function PostDate({ date, long = false }: { date: string; long?: boolean }) {
  const format = long ? formatLongDay : formatDay;
  return <time dateTime={date}>{format(Date.parse(`${date}T00:00:00Z`), 'UTC')}</time>;
}
