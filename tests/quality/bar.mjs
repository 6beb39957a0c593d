/**
 * @typedef {object} Measured what was measured of one route; parts that were skipped are missing
 * @property {string} route
 * @property {number} linked kilobytes of scripts that the page names
 * @property {import('./lighthouse.mjs').Judgement} [mobile]
 * @property {import('./lighthouse.mjs').Judgement} [desktop]
 * @property {import('./visit.mjs').Visit} [phone]
 * @property {import('./visit.mjs').Visit} [wide]
 * @property {boolean} [restored] by the back/forward cache after leaving
 * @property {string[]} [axe]
 *
 * @typedef {object} Rule
 * @property {string} what
 * @property {(route: string) => boolean} of which routes it holds
 * @property {(measured: Measured) => number | undefined} value
 * @property {'min' | 'max'} worst the smallest or the largest value of all routes counts
 * @property {number} limit
 * @property {string} unit
 */

const home = (/** @type {string} */ route) => route === '/';
const scene = (/** @type {string} */ route) => route === '/' || route === '/analytics';
const text = (/** @type {string} */ route) => !scene(route);
const notHome = (/** @type {string} */ route) => route !== '/';
const every = () => true;

/**
 * @param {string} what
 * @param {Rule['of']} of
 * @param {Rule['value']} value
 * @param {number} limit
 * @param {string} [unit]
 * @returns {Rule}
 */
const atLeast = (what, of, value, limit, unit = '') => ({ what, of, value, worst: 'min', limit, unit });

/** @type {typeof atLeast} */
const atMost = (what, of, value, limit, unit = '') => ({ what, of, value, worst: 'max', limit, unit });

/** The bar of the public site, in the order in which it is printed. @type {Rule[]} */
export const BAR = [
  atLeast('Lighthouse mobile, performance, text routes', text, ({ mobile }) => mobile?.performance, 97),
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
  atMost('TBT mobile', notHome, ({ mobile }) => mobile?.tbt, 50, 'ms'),
  atMost('TBT mobile, home', home, ({ mobile }) => mobile?.tbt, 100, 'ms'),
  atMost('CLS over a full scroll, 390 px', every, ({ phone }) => phone?.shift, 0.01),
  atMost('CLS over a full scroll, 1,440 px', every, ({ wide }) => wide?.shift, 0.01),
  atMost('JavaScript linked, text routes', text, ({ linked }) => linked, 95, 'KB'),
  atMost('JavaScript linked, / and /analytics', scene, ({ linked }) => linked, 100, 'KB'),
  atMost('JavaScript requested at 390 px, text routes', text, ({ phone }) => phone?.scripts, 95, 'KB'),
  atMost('JavaScript requested at 390 px, / and /analytics', scene, ({ phone }) => phone?.scripts, 100, 'KB'),
  atMost('JavaScript requested at 1,440 px, home with scene', home, ({ wide }) => wide?.scripts, 250, 'KB'),
  atMost('CSS', every, ({ phone }) => phone?.styles, 20, 'KB'),
  atMost('Fonts', every, ({ phone }) => phone?.fonts, 60, 'KB'),
  atMost('Whole home page at 390 px, worker and all', home, ({ phone }) => phone?.all, 350, 'KB'),
  atMost('axe, 2 themes x 3 widths, all open: violations', every, ({ axe }) => axe?.length, 0),
  atMost('Requests to other hosts', every, ({ phone, wide }) => phone && wide && phone.strangers.length + wide.strangers.length, 0),
  atMost('Cookies', every, ({ phone }) => phone?.cookies, 0),
  atLeast('Restored by the back/forward cache', every, ({ restored }) => (restored === undefined ? undefined : Number(restored)), 1),
];

/**
 * The worst value of a rule over all routes, and where it was measured; null where nothing of it was.
 * @param {Rule} rule
 * @param {Measured[]} all
 * @returns {{ value: number, route: string, ok: boolean } | null}
 */
export function verdict(rule, all) {
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
