import type { Robots, Selection } from '#contract/questions/selection.ts';

/** The robots that tests make, with their kinds told once more. */
export const ROBOTS: readonly (readonly [robot: string, kind: string])[] = [
  ['', ''],
  ['Googlebot', 'Search engine'],
  ['GPTBot', 'AI training'],
  ['ChatGPT-User', 'AI assistant'],
  ['PerplexityBot', 'AI search'],
  ['UptimeRobot', 'Monitor'],
  ['Twitterbot', 'Preview'],
  ['curl', 'Tool'],
  ['Unlikely browser', 'Unlikely'],
  ['Unheard', 'Other'],
];

export function kindOf(robot: string): string {
  const found = ROBOTS.find(([name]) => name === robot);
  if (found === undefined) throw new Error(`No test makes the robot '${robot}'.`);
  return found[1];
}

/** Who counts: a clause on robots, whatever it says of them, asks for robots alone. */
export function robotsOf({ clauses, bots }: Pick<Selection, 'clauses' | 'bots'>): Robots {
  return clauses.some(({ dim }) => dim === 'robot' || dim === 'robotKind') ? 'only' : bots;
}
