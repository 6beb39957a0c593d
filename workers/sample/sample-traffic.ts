import type { Texts } from './rows-in-columns.ts';

/**
 * A page of the sample's site: weight among the pages that visits begin with, weight among those that they go on to, and
 * the chance that a visit ends there.
 */
export type SamplePage = readonly [path: string, title: string, entry: number, onward: number, leaves: number];

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
  ['/404', 'Page not found', 1, 0, 0.7],
];

/** How a visit comes. */
export interface SampleArrival {
  /** Of the first page view. */
  texts: Texts;
  /** Page that half of such visits begin with; '' = as any other. */
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
  utmContent: '',
};

export const DIRECT = referral('', '');
export const LAUNCH = referral('Hacker News', 'https://news.ycombinator.com/', 0.4, '/blog/why-we-built-bug-matrix');
export const NEWSLETTER = campaign('newsletter', 'email', 'autumn-issue', 'button', 'newsletter', 1.6, '/blog/api-catcher-in-practice');

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
  [campaign('newsletter', 'email', 'welcome', 'button', 'newsletter', 1.5), 2],
  [campaign('linkedin', 'social', 'spotlight', 'video', 'LinkedIn', 0.9), 2],
  [campaign('google', 'cpc', 'testing-tools', '', 'Google', 0.7, '/download'), 3],
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

function campaign(
  utmSource: string,
  utmMedium: string,
  utmCampaign: string,
  utmContent: string,
  source: string,
  interest: number,
  landing = '',
): SampleArrival {
  const content = utmContent && `&utm_content=${utmContent}`;
  const query = `utm_source=${utmSource}&utm_medium=${utmMedium}&utm_campaign=${utmCampaign}${content}`;
  return { texts: { ...NO_ARRIVAL, query, source, utmSource, utmMedium, utmCampaign, utmContent }, landing, interest };
}
