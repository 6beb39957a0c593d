const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/i;
const EPOCH_MS = /^\d{1,15}$/;
const MINUTE_MS = 60_000;

/**
 * Epoch milliseconds of a text in RFC 3339 (with `Z` or an offset; finer than milliseconds is cut) or of a number of
 * epoch milliseconds; null for everything else: a local time without offset could mean any of 26 hours.
 */
export function instantOfText(text: string): number | null {
  const trimmed = text.trim();
  if (EPOCH_MS.test(trimmed)) return Number(trimmed);
  const match = RFC_3339.exec(trimmed);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const offset = (match[8] === '-' ? -1 : 1) * (Number(match[9] ?? 0) * 60 + Number(match[10] ?? 0));
  const local = Date.UTC(year, month - 1, day, hour, minute, second, Number((match[7] ?? '').padEnd(3, '0').slice(0, 3)));
  // Date moves 30 February to March and 25:00 to the next day; a file that says so is wrong.
  const isReal = new Date(local).toISOString().slice(0, 19) === `${trimmed.slice(0, 10)}T${trimmed.slice(11, 19)}`;
  return isReal ? local - offset * MINUTE_MS : null;
}
