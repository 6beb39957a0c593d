import { sampleVisitor, type SampleVisitor } from './sample-visitor.ts';

/** Robots by their stored names, with how often each comes on the first day and on the last: those of AI grow, others rest. */
const ROBOTS: readonly (readonly [robot: string, first: number, last: number])[] = [
  ['Googlebot', 22, 20],
  ['bingbot', 9, 8],
  ['Applebot', 3, 4],
  ['YandexBot', 3, 2],
  ['DuckDuckBot', 2, 2],
  ['GPTBot', 5, 17],
  ['ClaudeBot', 3, 12],
  ['meta-externalagent', 2, 8],
  ['Amazonbot', 2, 5],
  ['Bytespider', 6, 2],
  ['CCBot', 2, 2],
  ['OAI-SearchBot', 1, 7],
  ['PerplexityBot', 1, 5],
  ['Claude-SearchBot', 0, 2],
  ['ChatGPT-User', 1, 16],
  ['Claude-User', 0, 6],
  ['Perplexity-User', 0.5, 6],
  ['Google-NotebookLM', 0, 2],
  ['MistralAI-User', 0, 1],
  ['facebookexternalhit', 3, 3],
  ['LinkedInBot', 2, 2],
  ['Twitterbot', 2, 2],
  ['Slackbot', 1, 1],
  ['Feedly', 2, 2],
  ['FeedFetcher-Google', 1, 1],
  ['UptimeRobot', 6, 6],
  ['AhrefsBot', 4, 4],
  ['SemrushBot', 3, 3],
  ['HeadlessChrome', 2, 2],
  ['curl', 1, 1],
  ['CensysInspect', 1, 1],
];

/** Pages that no robot fetches: nothing but a script leads to them. */
export const UNFETCHED: readonly string[] = ['/testimonials', '/roadmap', '/careers'];

/** How often a robot of weight 1 comes, of all visits of a day. */
const SHARE_OF_WEIGHT = 0.000_7;
/** Machines that each robot comes from. */
const MACHINES = 6;

/** Share of the visits that robots make, `progress` of the way through the sample: 0 at its first day, 1 at its last. */
export function robotsShare(progress: number): number {
  return SHARE_OF_WEIGHT * ROBOTS.reduce((sum, robot) => sum + weightAt(progress, robot), 0);
}

/** The place in the table of the robot that comes, for a fraction in `[0, 1)`. */
export function pickRobot(progress: number, fraction: number): number {
  let left = (fraction * robotsShare(progress)) / SHARE_OF_WEIGHT;
  const at = ROBOTS.findIndex((robot) => (left -= weightAt(progress, robot)) < 0);
  return at < 0 ? ROBOTS.length - 1 : at;
}

/** A machine of a robot, for a fraction in `[0, 1)`; its number is none that people have. */
export function sampleRobot(seed: number, robot: number, fraction: number): SampleVisitor {
  const machine = robot * MACHINES + Math.floor(fraction * MACHINES);
  return sampleVisitor(seed, -1 - machine, ROBOTS[robot]?.[0]);
}

function weightAt(progress: number, [, first, last]: (typeof ROBOTS)[number]): number {
  return first + (last - first) * progress;
}
