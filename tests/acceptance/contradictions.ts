/** Figures of which the first is a part of the second, wherever an answer tells both: of a total, a name, a bucket or a goal. */
const PARTS_OF = [
  ['visitors', 'visits'],
  ['visits', 'pageViews'],
  ['visits', 'viewsOfVisits'],
  ['bounces', 'visits'],
  ['entries', 'visits'],
  ['exits', 'visits'],
  ['convertingVisits', 'visits'],
  ['convertingVisits', 'conversions'],
  ['convertingVisitors', 'visitors'],
  ['convertingVisitors', 'convertingVisits'],
  ['visits', 'allVisits'],
  ['pageViews', 'occurrences'],
  ['count', 'of'],
] as const;
/** Figures that a goal tells beside those that they are a share of. */
const SHARES = ['visits', 'visitors'] as const;

/** Where an answer says more of a part than of the whole: more visitors than visits, a rate above 100 %. */
export function contradictionsIn(answer: unknown, place = ''): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const figures = answer as Readonly<Record<string, unknown>>;
  const whole = figures['of'] as Readonly<Record<string, unknown>> | undefined;
  const pairs = [
    ...PARTS_OF.map(([part, all]) => ({ name: `${part} of ${all}`, part: figures[part], all: figures[all] })),
    ...SHARES.map((figure) => ({ name: `${figure} of all`, part: figures[figure], all: whole?.[figure] })),
  ];
  const own = pairs.filter(({ part, all }) => isMore(part, all)).map(({ name }) => `${place}: ${name}`);
  return [...own, ...Object.entries(figures).flatMap(([key, value]) => contradictionsIn(value, `${place}/${key}`))];
}

function isMore(part: unknown, all: unknown): boolean {
  if (Array.isArray(part) && Array.isArray(all)) return part.some((each, bucket) => isMore(each, all[bucket]));
  return typeof part === 'number' && typeof all === 'number' && part > all;
}
