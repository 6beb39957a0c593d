import type { Robots, Selection } from '#contract/questions/selection.ts';

/** The robots that tests make, with their kinds and operators told once more. */
export const ROBOTS: readonly (readonly [robot: string, kind: string, operator: string])[] = [
  ['', '', ''],
  ['Googlebot', 'Search engine', 'Google'],
  ['GPTBot', 'AI training', 'OpenAI'],
  ['ChatGPT-User', 'AI assistant', 'OpenAI'],
  ['PerplexityBot', 'AI search', 'Perplexity'],
  ['UptimeRobot', 'Monitor', 'UptimeRobot'],
  ['Twitterbot', 'Preview', 'X'],
  ['curl', 'Tool', ''],
  ['Unlikely browser', 'Unlikely', ''],
  ['Unheard', 'Other', ''],
];

export function kindOf(robot: string): string {
  return foundOf(robot)[1];
}

export function operatorOf(robot: string): string {
  return foundOf(robot)[2];
}

function foundOf(robot: string): (typeof ROBOTS)[number] {
  const found = ROBOTS.find(([name]) => name === robot);
  if (found === undefined) throw new Error(`No test makes the robot '${robot}'.`);
  return found;
}

/** Who counts: a clause on robots, whatever it says of them, asks for robots alone. */
export function robotsOf({ clauses, bots }: Pick<Selection, 'clauses' | 'bots'>): Robots {
  return clauses.some(({ dim }) => ['robot', 'robotKind', 'robotOperator'].includes(dim)) ? 'only' : bots;
}
