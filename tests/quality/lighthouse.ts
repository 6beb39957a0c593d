import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { BROWSER_ARGS } from '../../scripts/machine/find-browser.ts';

type Form = 'mobile' | 'desktop';

/** What Lighthouse says of one page in one form factor; scores from 0 to 100, times in milliseconds. */
export interface Judgement {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  lcp: number;
  tbt: number;
  /** Audits of the three categories that must be full. */
  missed: string[];
}

const FULL_CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const CONFIGS = { mobile: undefined, desktop: desktopConfig };

/** The median of several runs, each in a browser of its own, so that none finds what another one stored. */
export async function judge(url: string, { form, runs, browser }: { form: Form; runs: number; browser: string }): Promise<Judgement> {
  const all: Judgement[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await judgeOnce(url, form, browser));
  return {
    performance: median(all.map((each) => each.performance)),
    accessibility: median(all.map((each) => each.accessibility)),
    practices: median(all.map((each) => each.practices)),
    seo: median(all.map((each) => each.seo)),
    lcp: median(all.map((each) => each.lcp)),
    tbt: median(all.map((each) => each.tbt)),
    missed: [...new Set(all.flatMap((each) => each.missed))],
  };
}

async function judgeOnce(url: string, form: Form, browser: string): Promise<Judgement> {
  const chrome = await launch({ chromePath: browser, chromeFlags: ['--headless=new', ...BROWSER_ARGS] });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error' }, CONFIGS[form]);
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message}`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      lcp: audits['largest-contentful-paint']?.numericValue ?? NaN,
      tbt: audits['total-blocking-time']?.numericValue ?? NaN,
      missed: missedAudits(result.lhr),
    };
  } finally {
    chrome.kill();
  }
}

function missedAudits({ categories, audits }: Result) {
  const refs = FULL_CATEGORIES.flatMap((name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return refs.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1);
}

function median(values: number[]) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
