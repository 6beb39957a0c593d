import type { Format, Hit } from '../format.ts';
import { compileFormat } from './format-string.ts';
import { LinePattern, openLines } from './line-pattern.ts';
import { LogTime, withoutPort } from './log-values.ts';

/**
 * The fields of a line up to the agent, in the words of nginx
 * (docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-access-logs.html, "Syntax").
 */
const FORM =
  '$type $time_iso8601 $elb $remote_addr $target $request_time $target_time $response_time $status $target_status $received $bytes_sent "$request" "$http_user_agent" ';
const TYPES = /^(?:https?|h2|grpcs|wss?) /;

/** Access logs of Application Load Balancers. */
export const ALB: Format = {
  name: 'alb',
  open(head, sink) {
    const steps = compileFormat(FORM);
    if (typeof steps === 'string') throw new Error(steps);
    // Times say that they are UTC.
    const pattern = new LinePattern(steps, new LogTime('UTC'));
    return openLines(head, sink, (line, hit) => {
      const reading = TYPES.test(line) ? pattern.read(line, hit) : 'other';
      if (reading === 'hit') splitTarget(hit);
      return reading;
    });
  },
};

/** The balancer writes each target as a whole address: `https://www.example.com:443/page`. */
function splitTarget(hit: Hit): void {
  const scheme = hit.target.indexOf('://');
  if (scheme < 0) return;
  const [, host = '', target = ''] = /^([^/?]*)(.*)$/s.exec(hit.target.slice(scheme + 3)) ?? [];
  hit.host = withoutPort(host);
  hit.target = target.startsWith('/') ? target : `/${target}`;
}
