/** Path and title, the most viewed first: weights follow Zipf's law, so only the order is written down. */
export const SAMPLE_PAGES: readonly (readonly [path: string, title: string])[] = [
  ['/', 'Bug Matrix'],
  ['/download', 'Download'],
  ['/features', 'Features'],
  ['/blog', 'Blog'],
  ['/blog/ai-automation-testing-2025', 'AI and automation testing in 2025'],
  ['/blog/security-testing-tools-2025', 'Security testing tools in 2025'],
  ['/documentation', 'Documentation'],
  ['/faq', 'FAQ'],
  ['/blog/performance-testing-best-practices', 'Performance testing: best practices'],
  ['/learn-more', 'Learn more'],
  ['/about', 'About'],
  ['/blog/api-testing-automation', 'API testing automation'],
  ['/analytics', 'Analytics'],
  ['/changelog', 'Changelog'],
  ['/blog/osint-testing-methods', 'OSINT methods for testers'],
  ['/premium', 'Services'],
  ['/testimonials', 'Testimonials'],
  ['/roadmap', 'Roadmap'],
  ['/blog/testing-culture-organization', 'Testing culture in an organization'],
  ['/contact', 'Contact'],
  ['/community', 'Community'],
  ['/careers', 'Careers'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/404', 'Page not found'],
];

/** How a visit arrives: source, referrer, weight. Campaigns are apart. */
export const SAMPLE_ARRIVALS: readonly (readonly [readonly [source: string, referrer: string], number])[] = [
  [['', ''], 38],
  [['Google', 'https://www.google.com/'], 21],
  [['LinkedIn', 'https://www.linkedin.com/'], 8],
  [['Twitter/X', 'https://t.co/'], 5],
  [['Facebook', 'https://m.facebook.com/'], 5],
  [['Chrome Web Store', 'https://chromewebstore.google.com/'], 5],
  [['Bing', 'https://www.bing.com/'], 3],
  [['Reddit', 'https://www.reddit.com/r/QualityAssurance/'], 3],
  [['DuckDuckGo', 'https://duckduckgo.com/'], 2],
  [['ChatGPT', 'https://chatgpt.com/'], 2],
  [['Firefox Add-ons', 'https://addons.mozilla.org/'], 2],
  [['GitHub', 'https://github.com/'], 2],
  [['Product Hunt', 'https://www.producthunt.com/'], 1],
  [['YouTube', 'https://www.youtube.com/'], 1],
  [['Instagram', 'https://l.instagram.com/'], 1],
  [['Hacker News', 'https://news.ycombinator.com/'], 1],
  [['testers.example', 'https://testers.example/links'], 1],
];

/** Share of visits that come by a campaign. */
export const CAMPAIGN_SHARE = 0.12;

/** Campaigns: UTM source, medium, campaign, content, then the source that follows, and the weight. */
export const SAMPLE_CAMPAIGNS: readonly (readonly [readonly [string, string, string, string, string], number])[] = [
  [['newsletter', 'email', 'october-release', 'button', 'newsletter'], 4],
  [['newsletter', 'email', 'october-release', 'headline', 'newsletter'], 2],
  [['linkedin', 'social', 'launch', 'video', 'LinkedIn'], 3],
  [['twitter', 'social', 'launch', 'thread', 'Twitter/X'], 2],
  [['producthunt', 'referral', 'launch', '', 'Product Hunt'], 1],
];

/** Device, browser, OS and screen that go together, and their weight. */
export const SAMPLE_CLIENTS: readonly (readonly [readonly [device: string, browser: string, os: string, screen: string], number])[] = [
  [['Desktop', 'Chrome', 'Windows', '1920x1080'], 26],
  [['Desktop', 'Chrome', 'Windows', '1536x864'], 12],
  [['Desktop', 'Chrome', 'Windows', '1366x768'], 6],
  [['Desktop', 'Edge', 'Windows', '1920x1080'], 6],
  [['Desktop', 'Firefox', 'Windows', '1920x1080'], 4],
  [['Desktop', 'Chrome', 'macOS', '1440x900'], 6],
  [['Desktop', 'Chrome', 'macOS', '1728x1117'], 4],
  [['Desktop', 'Safari', 'macOS', '1512x982'], 4],
  [['Desktop', 'Firefox', 'Linux', '1920x1080'], 3],
  [['Desktop', 'Chrome', 'Linux', '2560x1440'], 3],
  [['Mobile', 'Chrome', 'Android', '412x915'], 9],
  [['Mobile', 'Chrome', 'Android', '360x800'], 6],
  [['Mobile', 'Samsung Internet', 'Android', '384x854'], 2],
  [['Mobile', 'Safari', 'iOS', '390x844'], 6],
  [['Mobile', 'Safari', 'iOS', '430x932'], 2],
  [['Tablet', 'Safari', 'iPadOS', '820x1180'], 2],
  [['Tablet', 'Chrome', 'Android', '800x1280'], 1],
];

/** Visits by local hour of the day, midnight first. */
export const HOUR_WEIGHTS: readonly number[] = [2, 1, 1, 1, 1, 2, 4, 6, 9, 12, 13, 12, 10, 11, 13, 13, 12, 10, 8, 8, 9, 9, 7, 4];
/** Visits by day of the week, Sunday first. */
export const WEEKDAY_WEIGHTS: readonly number[] = [0.6, 1.1, 1.2, 1.25, 1.2, 1, 0.65];
