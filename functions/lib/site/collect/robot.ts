import { classifyAgent } from '../../../../workers/observe/agent.ts';

const UNNAMED = 'Robot';
/** Headers that no browser sends of itself: robots name their operator in them. */
const OF_ROBOTS = ['from', 'signature-agent'];

/**
 * The name of the robot that sends a request, by what its headers say; '' for people. Browsers name themselves and their
 * languages with every request.
 */
export function robotOf(headers: Headers): string {
  const agent = headers.get('user-agent') ?? '';
  const { robot } = classifyAgent(agent);
  if (robot !== '') return robot;
  if (/headless/i.test(headers.get('sec-ch-ua') ?? '')) return 'HeadlessChrome';
  const isOdd = agent === '' || !headers.has('accept-language') || OF_ROBOTS.some((name) => headers.has(name));
  return isOdd ? UNNAMED : '';
}
