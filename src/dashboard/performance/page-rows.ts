import type { PageEngagement, PageVitals, SignalsAnswer } from '#contract/questions/signals.ts';

/** What was measured on a page; null where the answer lists nothing of it. */
export interface PageMeasures {
  path: string;
  /** Page views with the measurement that most of them have. */
  measured: number;
  vitals: PageVitals | null;
  engagement: PageEngagement | null;
}

/** Pages with their measurements, both lists of an answer in one, the most measured first. */
export function pageRows({ vitals, engagement }: Pick<SignalsAnswer, 'vitals' | 'engagement'>): PageMeasures[] {
  const speed = new Map(vitals?.pages.map((page) => [page.path, page]));
  const attention = new Map(engagement?.pages.map((page) => [page.path, page]));
  const rows = [...new Set([...speed.keys(), ...attention.keys()])].map((path) => {
    const [fast, read] = [speed.get(path) ?? null, attention.get(path) ?? null];
    return { path, measured: Math.max(fast?.samples ?? 0, read?.timed ?? 0, read?.scrolled ?? 0), vitals: fast, engagement: read };
  });
  return rows.sort((a, b) => b.measured - a.measured);
}
