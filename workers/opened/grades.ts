import { GRADED, type FileFormat, type Graded, type GradedFigure } from '#contract/ports/opened-file.ts';

/** What the files have that decides how well a figure is known. Numbers are of hits. */
export interface Traits {
  formats: ReadonlySet<FileFormat>;
  hits: number;
  withAgent: number;
  withReferrer: number;
  withCountry: number;
  withVisitor: number;
  /** One address on nearly every line. */
  isProxied: boolean;
  /** Lines that are more than a minute out of order. */
  unsorted: number;
  /** Hosts that have more than a hundredth of the hits. */
  hosts: number;
  /** Milliseconds from the first page view to the last. */
  covered: number;
}

/** Browsers are updated every four weeks. */
const AGENT_LASTS_MS = 28 * 86_400_000;

/** Formats that list every request of a server. */
const LOGS: ReadonlySet<FileFormat> = new Set(['access-log', 'w3c', 'cloudfront', 'caddy', 'json-log', 'alb']);

type Finding = [holds: (traits: Traits) => boolean, grade: 'caution' | 'unknown', reason: string];

const hasLogs = ({ formats }: Traits): boolean => [...formats].some((format) => LOGS.has(format));
const hasOthers = ({ formats }: Traits): boolean => [...formats].some((format) => !LOGS.has(format) && !format.startsWith('own-'));
const isProxied = (traits: Traits): boolean => hasLogs(traits) && traits.isProxied;
const lacksAgents = ({ hits, withAgent }: Traits): boolean => hits > 0 && withAgent === 0;

/** Ids tell visitors apart, whatever else is not known. */
const noId = (holds: Finding[0]) => (traits: Traits) => traits.withVisitor === 0 && holds(traits);

const PROXY: Finding = [noId(isProxied), 'unknown', 'Nearly every line has the same address, a proxy’s: visitors cannot be told apart.'];
const NO_AGENTS: Finding = [noId(lacksAgents), 'caution', 'The files do not name browsers: visitors are told apart by address alone.'];
const MONTHLY_ID: Finding = [
  ({ formats }) => formats.has('umami'),
  'caution',
  'Umami gives a visitor a new id every month: over several months people count several times.',
];
const OTHER_AGENT: Finding = [
  noId(hasLogs),
  'caution',
  'Visitors are told apart by address and browser: an updated browser is a new visitor.',
];
const UNSORTED: Finding = [
  ({ unsorted }) => unsorted > 0,
  'caution',
  'Lines are not in the order of time: which of two of the same second came first is not known.',
];

/** What is found of each figure, the first that holds counts. */
const FINDINGS: Record<Graded, readonly Finding[]> = {
  pageViews: [
    [isProxied, 'caution', 'A proxy stands before the server: what it answered itself is not in the files.'],
    [lacksAgents, 'caution', 'The files do not name browsers: robots count as people.'],
    [({ hosts }) => hosts > 1, 'caution', 'The files are of several hosts: pages with the same path count together.'],
  ],
  visitors: [
    PROXY,
    NO_AGENTS,
    [
      ({ formats }) => formats.has('goatcounter'),
      'caution',
      'GoatCounter’s ids last for a session of 8 hours: who comes back is a new visitor.',
    ],
    MONTHLY_ID,
    OTHER_AGENT,
  ],
  returning: [
    PROXY,
    [
      ({ formats }) => formats.has('goatcounter'),
      'unknown',
      'GoatCounter’s ids last for a session of 8 hours: nobody is seen to come back.',
    ],
    NO_AGENTS,
    [
      (traits) => noId(hasLogs)(traits) && traits.covered > AGENT_LASTS_MS,
      'unknown',
      'In more than 28 days browsers are updated, and visitors are told apart by address and browser.',
    ],
    MONTHLY_ID,
    OTHER_AGENT,
  ],
  visits: [PROXY, NO_AGENTS, UNSORTED],
  visitDuration: [PROXY, NO_AGENTS, UNSORTED],
  sources: [[({ withReferrer }) => withReferrer === 0, 'unknown', 'The files do not say where visitors came from.']],
  countries: [[({ withCountry }) => withCountry === 0, 'unknown', 'The files do not name countries, and addresses are not looked up.']],
  robots: [
    [lacksAgents, 'unknown', 'The files do not name browsers, nor robots.'],
    [hasOthers, 'caution', 'Other tools leave most robots out before they store anything.'],
  ],
  errors: [[(traits) => hasOthers(traits) && !hasLogs(traits), 'unknown', 'The files have page views, not what was answered.']],
};

/** How well each figure is known. A file of our own says of every row what it knew itself. */
export function gradesOf(traits: Traits): GradedFigure[] {
  const isOwn = traits.formats.size > 0 && !hasLogs(traits) && !hasOthers(traits);
  return GRADED.map((of) => {
    const found = isOwn ? undefined : FINDINGS[of].find(([holds]) => holds(traits));
    return found === undefined ? { of, grade: 'good', reason: '' } : { of, grade: found[1], reason: found[2] };
  });
}
