import type { Format, Hit } from '../format.ts';
import { compileFormat, type LogStep } from './format-string.ts';
import { LinePattern, openLines, type LineReading } from './line-pattern.ts';
import { LogTime } from './log-values.ts';

/** What the combined form has more than the common one; further fields, such as nginx's x_forwarded_for, are passed over. */
const COMBINED_TAIL: readonly LogStep[] = [
  { before: ' "', field: 'referrer', after: '" "', isQuoted: true },
  { before: '" "', field: 'agent', after: '"', isQuoted: true },
];

/**
 * The forms that are recognised, in the order in which each line is tried: one file may hold several. Nobody uses `%l` (identd),
 * so that its `-` tells a host in front from a client.
 */
const KNOWN_FORMS: readonly { format: string; tail?: readonly LogStep[] }[] = [
  { format: '%h - %u %t "%r" %>s %b', tail: COMBINED_TAIL },
  { format: '%v %h %l %u %t "%r" %>s %b', tail: COMBINED_TAIL },
  { format: '%h %l %u %t "%r" %>s %b', tail: COMBINED_TAIL },
  // Nginx Proxy Manager, for what it passes on and for what it answers itself.
  {
    format:
      '[$time_local] $cache $upstream $status - $request_method $scheme $host "$request_uri" [Client $remote_addr] [Length $bytes_sent] [Gzip $gzip] [Sent-to $server] "$http_user_agent" "$http_referer"',
  },
  {
    format:
      '[$time_local] $status - $request_method $scheme $host "$request_uri" [Client $remote_addr] [Length $bytes_sent] [Gzip $gzip] "$http_user_agent" "$http_referer"',
  },
];

/**
 * Access logs of Apache, nginx and those that write as they do. A file that is written by the format string that was given is read
 * by it alone; any other is read by the known forms, so that one string may be given for several files.
 */
export const ACCESS_LOG: Format = {
  name: 'access-log',
  open(head, sink, { formatString, zone }) {
    const time = new LogTime(zone);
    const openBy = (forms: typeof KNOWN_FORMS) => {
      const patterns = forms.flatMap(({ format, tail }) => {
        const steps = compileFormat(format);
        // `formatStringProblem` says why a string is none.
        return typeof steps === 'string' ? [] : [new LinePattern(steps, time, tail)];
      });
      return openLines(head, sink, (line, hit) => readByFirst(patterns, line, hit));
    };
    return openBy([{ format: formatString }]) ?? openBy(KNOWN_FORMS);
  },
};

/** The same for a line wherever it stands: forms are tried in their order, whatever the lines before were. */
function readByFirst(patterns: readonly LinePattern[], line: string, hit: Hit): LineReading {
  for (const pattern of patterns) {
    const reading = pattern.read(line, hit);
    if (reading !== 'other') return reading;
  }
  return 'other';
}
