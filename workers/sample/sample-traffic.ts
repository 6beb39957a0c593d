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

/** Country, city, time zone, its hours ahead of UTC (without summer time: only the rhythm of the day follows from it), language, weight. */
export type SamplePlace = readonly [country: string, city: string, zone: string, hours: number, language: string];

export const SAMPLE_PLACES: readonly (readonly [SamplePlace, number])[] = [
  [['BD', 'Dhaka', 'Asia/Dhaka', 6, 'bn-BD'], 13],
  [['BD', 'Chattogram', 'Asia/Dhaka', 6, 'en-US'], 6],
  [['IN', 'Bengaluru', 'Asia/Kolkata', 5.5, 'en-IN'], 8],
  [['IN', 'Pune', 'Asia/Kolkata', 5.5, 'en-US'], 5],
  [['IN', 'Hyderabad', 'Asia/Kolkata', 5.5, 'hi-IN'], 3],
  [['US', 'New York', 'America/New_York', -5, 'en-US'], 6],
  [['US', 'Austin', 'America/Chicago', -6, 'en-US'], 3],
  [['US', 'San Francisco', 'America/Los_Angeles', -8, 'en-US'], 4],
  [['GB', 'London', 'Europe/London', 0, 'en-GB'], 5],
  [['DE', 'Berlin', 'Europe/Berlin', 1, 'de-DE'], 4],
  [['DE', 'Munich', 'Europe/Berlin', 1, 'de-DE'], 2],
  [['FR', 'Paris', 'Europe/Paris', 1, 'fr-FR'], 3],
  [['NL', 'Amsterdam', 'Europe/Amsterdam', 1, 'nl-NL'], 2],
  [['PL', 'Kraków', 'Europe/Warsaw', 1, 'pl-PL'], 3],
  [['ES', 'Madrid', 'Europe/Madrid', 1, 'es-ES'], 2],
  [['IT', 'Milan', 'Europe/Rome', 1, 'it-IT'], 2],
  [['PT', 'Lisbon', 'Europe/Lisbon', 0, 'pt-PT'], 1],
  [['SE', 'Stockholm', 'Europe/Stockholm', 1, 'sv-SE'], 1],
  [['UA', 'Kyiv', 'Europe/Kyiv', 2, 'uk-UA'], 2],
  [['RO', 'Cluj-Napoca', 'Europe/Bucharest', 2, 'ro-RO'], 1],
  [['TR', 'Istanbul', 'Europe/Istanbul', 3, 'tr-TR'], 2],
  [['IR', 'Tehran', 'Asia/Tehran', 3.5, 'fa-IR'], 1],
  [['PK', 'Lahore', 'Asia/Karachi', 5, 'ur-PK'], 3],
  [['NP', 'Kathmandu', 'Asia/Kathmandu', 5.75, 'ne-NP'], 1],
  [['LK', 'Colombo', 'Asia/Colombo', 5.5, 'en-GB'], 1],
  [['VN', 'Ho Chi Minh City', 'Asia/Ho_Chi_Minh', 7, 'vi-VN'], 2],
  [['ID', 'Jakarta', 'Asia/Jakarta', 7, 'id-ID'], 2],
  [['PH', 'Manila', 'Asia/Manila', 8, 'en-US'], 2],
  [['SG', 'Singapore', 'Asia/Singapore', 8, 'en-SG'], 1],
  [['CN', 'Shanghai', 'Asia/Shanghai', 8, 'zh-CN'], 1],
  [['JP', 'Tokyo', 'Asia/Tokyo', 9, 'ja-JP'], 2],
  [['KR', 'Seoul', 'Asia/Seoul', 9, 'ko-KR'], 1],
  [['AU', 'Sydney', 'Australia/Sydney', 10, 'en-AU'], 1],
  [['NZ', 'Auckland', 'Pacific/Auckland', 12, 'en-NZ'], 1],
  [['BR', 'São Paulo', 'America/Sao_Paulo', -3, 'pt-BR'], 3],
  [['AR', 'Buenos Aires', 'America/Argentina/Buenos_Aires', -3, 'es-AR'], 1],
  [['MX', 'Mexico City', 'America/Mexico_City', -6, 'es-MX'], 1],
  [['CA', 'Toronto', 'America/Toronto', -5, 'en-CA'], 2],
  [['NG', 'Lagos', 'Africa/Lagos', 1, 'en-NG'], 1],
  [['KE', 'Nairobi', 'Africa/Nairobi', 3, 'en-KE'], 1],
  [['EG', 'Cairo', 'Africa/Cairo', 2, 'ar-EG'], 1],
  [['ZA', 'Johannesburg', 'Africa/Johannesburg', 2, 'en-ZA'], 1],
];
