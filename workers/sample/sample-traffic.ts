import type { Texts } from './rows-in-columns.ts';

/**
 * A page of the sample's site: weight among the pages that visits begin with, weight among those that they go on to, and
 * the chance that a visit ends there.
 */
export type SamplePage = readonly [path: string, title: string, entry: number, onward: number, leaves: number];

/** The title of the page that shows where no page has the address, which is recorded as asked. */
export const MISSING = 'Page not found';
/** The page that says so, under its own address. */
export const ERROR_PAGE = '/404';
/** Addresses that others link to by mistake: one never was, one is that of an article before it was renamed. */
const WRONG = '/downloads';
const RENAMED = '/blog/ai-testing-2025';

export const SAMPLE_PAGES: readonly SamplePage[] = [
  ['/', 'Bug Matrix', 40, 8, 0.36],
  ['/features', 'Features', 5, 16, 0.28],
  ['/download', 'Download', 8, 22, 0.36],
  ['/documentation', 'Documentation', 5, 9, 0.38],
  ['/blog', 'Blog', 3, 8, 0.26],
  ['/blog/ai-automation-testing-2025', 'AI and automation testing in 2025', 8, 4, 0.6],
  ['/blog/security-testing-tools-2025', 'Security testing tools in 2025', 6, 3, 0.58],
  ['/blog/performance-testing-best-practices', 'Performance testing: best practices', 4, 3, 0.58],
  ['/blog/api-testing-automation', 'API testing automation', 4, 2, 0.57],
  ['/blog/osint-testing-methods', 'OSINT methods for testers', 3, 1, 0.62],
  ['/blog/testing-culture-organization', 'Testing culture in an organization', 1, 1, 0.6],
  ['/blog/api-catcher-in-practice', 'API Catcher in practice', 1, 3, 0.45],
  ['/blog/why-we-built-bug-matrix', 'Why we built Bug Matrix', 1, 1, 0.5],
  ['/learn-more', 'Learn more', 2, 7, 0.4],
  ['/faq', 'FAQ', 3, 4, 0.48],
  ['/premium', 'Services', 1, 7, 0.78],
  ['/analytics', 'Analytics', 1, 5, 0.5],
  ['/changelog', 'Changelog', 1, 3, 0.4],
  ['/about', 'About', 1, 4, 0.4],
  ['/testimonials', 'Testimonials', 0, 3, 0.4],
  ['/roadmap', 'Roadmap', 0, 3, 0.45],
  ['/contact', 'Contact', 1, 3, 0.6],
  ['/community', 'Community', 0, 2, 0.45],
  ['/careers', 'Careers', 0, 1, 0.55],
  ['/privacy', 'Privacy', 0, 1, 0.55],
  ['/terms', 'Terms', 0, 1, 0.55],
  [ERROR_PAGE, MISSING, 0.5, 0, 0.6],
  [WRONG, MISSING, 0.5, 0, 0.5],
  [RENAMED, MISSING, 0.5, 0, 0.5],
];

const ARTICLES = SAMPLE_PAGES.map(([path]) => path).filter((path) => path.startsWith('/blog/') && path !== RENAMED);
type Way = readonly [to: string, share: number];

/** Where people mostly go on from a page to: another one, with the share of those who do. */
export const WAYS: ReadonlyMap<string, Way> = new Map<string, Way>([
  ['/features', ['/download', 0.7]],
  ['/', ['/features', 0.3]],
  ['/learn-more', ['/features', 0.3]],
  ...ARTICLES.map((path): [string, Way] => [path, ['/features', 0.4]]),
  [WRONG, ['/download', 0.7]],
  [RENAMED, ['/blog/ai-automation-testing-2025', 0.7]],
]);

export interface SampleArrival {
  /** Of the first page view. */
  texts: Texts;
  /** Page that half of such visits begin with, and all where it is missing; '' = as any other. */
  landing: string;
  /** How often such visitors go on, convert and come again, beside 1 for those of most sources. */
  interest: number;
}

/** What every page view but the first of a visit has of an arrival. */
export const NO_ARRIVAL: Texts = {
  query: '',
  referrer: '',
  source: '',
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  utmTerm: '',
  utmContent: '',
};

export const DIRECT = referral('', '');
export const LAUNCH = referral('Hacker News', 'https://news.ycombinator.com/', 0.4, '/blog/why-we-built-bug-matrix');
export const NEWSLETTER = newsletter('autumn-issue', 'button', 1.6, '/blog/api-catcher-in-practice');
export const NEWSLETTER_HEADLINE = newsletter('autumn-issue', 'headline', 1.2, '/blog/api-catcher-in-practice');
export const INVITATION = newsletter('early-access', 'button', 1.4, '/features');

export const SAMPLE_ARRIVALS: readonly (readonly [SampleArrival, number])[] = [
  [DIRECT, 30],
  [referral('Google', 'https://www.google.com/', 1.1), 24],
  [referral('LinkedIn', 'https://www.linkedin.com/', 0.9, '/blog/ai-automation-testing-2025'), 8],
  [referral('Twitter/X', 'https://t.co/', 0.7), 4],
  [referral('Facebook', 'https://m.facebook.com/', 0.6), 4],
  [referral('Chrome Web Store', 'https://chromewebstore.google.com/', 1.8), 5],
  [referral('Firefox Add-ons', 'https://addons.mozilla.org/', 1.8), 4],
  [referral('Bing', 'https://www.bing.com/'), 4],
  [referral('DuckDuckGo', 'https://duckduckgo.com/'), 2],
  [referral('Reddit', 'https://www.reddit.com/r/QualityAssurance/', 0.8), 3],
  [referral('GitHub', 'https://github.com/', 1.3, '/documentation'), 3],
  [referral('YouTube', 'https://www.youtube.com/', 0.8, '/learn-more'), 1],
  [referral('Product Hunt', 'https://www.producthunt.com/', 0.8), 1],
  [referral('testers.example', 'https://testers.example/links', 1.2), 2],
  [referral('toolbox.example', 'https://toolbox.example/testing', 1, WRONG), 1],
  [referral('Reddit', 'https://www.reddit.com/r/softwaretesting/', 0.8, RENAMED), 0.7],
  [newsletter('welcome', 'button', 1.5), 2],
  [spotlight('engineering-leads', 'video', 1), 1],
  [spotlight('testers', 'video', 0.8), 0.5],
  [spotlight('testers', 'carousel', 0.8), 0.5],
  [advertisement('bug tracking tool', 'headline-a', 1.2), 1],
  [advertisement('bug tracking tool', 'headline-b', 0.3), 1],
  [advertisement('free testing tools', 'headline-a', 0.9), 0.6],
  [advertisement('free testing tools', 'headline-b', 0.3), 0.4],
];

/** Assistants, which answer with links more often from week to week; what they bring grows. */
export const ASSISTANTS: readonly (readonly [SampleArrival, number])[] = [
  [referral('ChatGPT', 'https://chatgpt.com/', 1.3, '/documentation'), 6],
  [referral('Perplexity', 'https://www.perplexity.ai/', 1.3), 2],
  [referral('Claude', 'https://claude.ai/', 1.3, '/documentation'), 2],
  [referral('Gemini', 'https://gemini.google.com/', 1.2), 1],
];

function referral(source: string, referrer: string, interest = 1, landing = ''): SampleArrival {
  return { texts: { ...NO_ARRIVAL, source, referrer }, landing, interest };
}

function newsletter(name: string, content: string, interest: number, landing = ''): SampleArrival {
  return campaign('newsletter', { source: 'newsletter', medium: 'email', campaign: name, content }, interest, landing);
}

/** Posts for some readers of the network, which its campaigns call a term. */
function spotlight(term: string, content: string, interest: number): SampleArrival {
  return campaign('LinkedIn', { source: 'linkedin', medium: 'social', campaign: 'spotlight', term, content }, interest);
}

/** Beside the answers to a search for the term. */
function advertisement(term: string, content: string, interest: number): SampleArrival {
  return campaign('Google', { source: 'google', medium: 'cpc', campaign: 'testing-tools', term, content }, interest, '/download');
}

interface Tags {
  source: string;
  medium: string;
  campaign: string;
  term?: string;
  content: string;
}

function campaign(source: string, tags: Tags, interest: number, landing = ''): SampleArrival {
  const query = String(new URLSearchParams(Object.entries(tags).map(([name, value]) => [`utm_${name}`, value])));
  const { source: utmSource, medium: utmMedium, campaign: utmCampaign, term: utmTerm = '', content: utmContent } = tags;
  return { texts: { ...NO_ARRIVAL, query, source, utmSource, utmMedium, utmCampaign, utmTerm, utmContent }, landing, interest };
}
