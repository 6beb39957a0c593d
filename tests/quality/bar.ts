import type { Judgement } from './lighthouse.ts';
import type { Visit } from './visit.ts';

/** What was measured of one route; parts that were skipped are missing. */
export interface Measured {
  route: string;
  mobile?: Judgement;
  desktop?: Judgement;
  phone?: Visit;
  wide?: Visit;
  /** By the back/forward cache after leaving. */
  restored?: boolean;
  axe?: string[];
}

interface Rule {
  what: string;
  /** Which routes it holds. */
  of: (route: string) => boolean;
  value: (measured: Measured) => number | undefined;
  /** The smallest or the largest value of all routes counts. */
  worst: 'min' | 'max';
  limit: number;
  unit: string;
}

const home = (route: string) => route === '/';
const scene = (route: string) => route === '/' || route === '/analytics';
const noScene = (route: string) => !scene(route);
const notHome = (route: string) => route !== '/';
const every = () => true;

const atLeast = (what: string, of: Rule['of'], value: Rule['value'], limit: number, unit = ''): Rule => ({
  what,
  of,
  value,
  worst: 'min',
  limit,
  unit,
});

const atMost: typeof atLeast = (what, of, value, limit, unit = '') => ({ what, of, value, worst: 'max', limit, unit });

/** The bar of the public site, in the order in which it is printed. */
export const BAR: Rule[] = [
  atLeast('Lighthouse mobile, performance, other routes', noScene, ({ mobile }) => mobile?.performance, 97),
  atLeast('Lighthouse mobile, performance, / and /analytics', scene, ({ mobile }) => mobile?.performance, 95),
  atLeast('Lighthouse mobile, accessibility', every, ({ mobile }) => mobile?.accessibility, 100),
  atLeast('Lighthouse mobile, best practices', every, ({ mobile }) => mobile?.practices, 100),
  atLeast('Lighthouse mobile, SEO', every, ({ mobile }) => mobile?.seo, 100),
  atLeast('Lighthouse desktop, performance', every, ({ desktop }) => desktop?.performance, 99),
  atLeast('Lighthouse desktop, accessibility', every, ({ desktop }) => desktop?.accessibility, 100),
  atLeast('Lighthouse desktop, best practices', every, ({ desktop }) => desktop?.practices, 100),
  atLeast('Lighthouse desktop, SEO', every, ({ desktop }) => desktop?.seo, 100),
  atMost('LCP mobile, simulated', notHome, ({ mobile }) => mobile?.lcp, 1_200, 'ms'),
  atMost('LCP mobile, simulated, home', home, ({ mobile }) => mobile?.lcp, 1_500, 'ms'),
  atMost('TBT mobile', every, ({ mobile }) => mobile?.tbt, 100, 'ms'),
  atMost('CLS over a full scroll, 390 px', every, ({ phone }) => phone?.shift, 0.01),
  atMost('CLS over a full scroll, 1,440 px', every, ({ wide }) => wide?.shift, 0.01),
  atMost('axe, 2 themes x 3 widths, all open: violations', every, ({ axe }) => axe?.length, 0),
  atMost('Requests to other hosts', every, ({ phone, wide }) => phone && wide && phone.strangers.length + wide.strangers.length, 0),
  atMost('Cookies', every, ({ phone }) => phone?.cookies, 0),
  atLeast('Restored by the back/forward cache', every, ({ restored }) => (restored === undefined ? undefined : Number(restored)), 1),
];

/** The worst value of a rule over all routes, and where it was measured; null where nothing of it was. */
export function verdict(rule: Rule, all: Measured[]): { value: number; route: string; ok: boolean } | null {
  const values = all
    .filter(({ route }) => rule.of(route))
    .flatMap((measured) => {
      const value = rule.value(measured);
      return value === undefined ? [] : [{ value, route: measured.route }];
    });
  const sorted = values.toSorted((one, other) => (rule.worst === 'min' ? one.value - other.value : other.value - one.value));
  const [worst] = sorted;
  if (worst === undefined) return null;
  return { ...worst, ok: rule.worst === 'min' ? worst.value >= rule.limit : worst.value <= rule.limit };
}
