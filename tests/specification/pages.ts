import type { Page } from 'playwright';

/**
 * What the specification says to the letter of one page. Each text, selector and key is one row of the table.
 * "spec 1" is the public site, "spec 2" the behaviour in the browser, "decisions" what settles them.
 */
export interface PageRows {
  place: string;
  route: string;
  /** Who looks; by default a reader of the built document, without JavaScript. */
  as?: 'visitor' | 'operator';
  /** Done before the page is opened, and on the page before the rows are read. */
  before?: (page: Page) => Promise<unknown>;
  after?: (page: Page) => Promise<unknown>;
  /** In the text of the page, in one piece. */
  says?: readonly string[];
  /** The whole text of an element that is visible. */
  shows?: readonly string[];
  buttons?: readonly string[];
  /** Addresses of links by their names. */
  links?: Readonly<Record<string, string>>;
  /** How many elements a selector finds. */
  counts?: Readonly<Record<string, number>>;
  /** The texts of all elements that a selector finds. */
  lists?: Readonly<Record<string, readonly string[]>>;
  /** Keys of localStorage. */
  stored?: readonly string[];
  /** Reasons by row, of rows that do not hold yet. The test fails where such a row holds: then its mark must go. */
  failing?: Readonly<Record<string, string>>;
}

const NOINDEX = { 'meta[name="robots"][content="noindex"]': 1 };
const STORE_CARDS = 'section[aria-label$="installation"]';
const EXTENSION = 'section:has(h2:text-is("Extension Statistics"))';

/** How the installs and users are spread, in the order of the record: decisions, "One truth for the static install figures". */
const REGIONS = ['29.0%', '17.0%', '11.0%', '43.0%'];
const SYSTEMS = ['73.0%', '12.0%', '6.0%', '9.0%'];
const LANGUAGES = ['68.0%', '14.0%', '12.0%', '6.0%'];
const shares = (caption: string) => `table:has(caption:text-is("${caption}")) td:last-child`;

const recordNothing = (page: Page) => page.addInitScript(() => localStorage.setItem('bugmatrix.opt-out', '1'));

/** Pretends a graphics card, notes what it is asked for, and never answers with the code of the scene. */
async function holdScene(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = function getContext(kind: string, options: object = {}) {
      document.documentElement.dataset['graphics'] = [kind, ...Object.keys(options)].join(' ');
      return { canvas: this, getParameter: () => 'A graphics card' } as never;
    };
  });
  await page.route(/hero-scene/, () => undefined);
}

export const PUBLIC_PAGES: readonly PageRows[] = [
  {
    place: 'spec 1, "Screens and routes" and "Business constants"',
    route: '/',
    lists: {
      'nav[aria-label="Main"] > a': ['🐛Bug Matrix'],
      'nav[aria-label="Main"] li': ['Home', 'Features', 'About', 'Blog', 'Services', 'Analytics', 'Contact'],
      '#site-menu li': ['Features', 'Download', 'About', 'Analytics', 'Contact'],
    },
    counts: {
      'nav[aria-label="Main"] a[href="/premium"]:text-is("Services")': 1,
      'nav[aria-label="Main"] a[href="/learn-more"]:has-text("Learn More")': 1,
      'nav[aria-label="Main"] a[href="/download"]:text-is("Download")': 1,
      'nav[aria-label="Footer"] a[data-action="store-click"]': 2,
      'meta[name="robots"][content="index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1"]': 1,
      'meta[property="og:locale"][content="en_US"]': 1,
      'meta[property="og:image:width"][content="1200"]': 1,
      'meta[property="og:image:height"][content="630"]': 1,
      'meta[name="revisit-after"][content="3 days"]': 1,
      'meta[name="theme-color"][media*="light"][content="#3b82f6"]': 1,
      'script[type="application/ld+json"]': 1,
    },
    links: {
      Features: '/features',
      Download: '/download',
      Services: '/premium',
      Changelog: '/changelog',
      Documentation: '/documentation',
      Blog: '/blog',
      Analytics: '/analytics',
      Community: '/community',
      FAQ: '/faq',
      About: '/about',
      Testimonials: '/testimonials',
      Contact: '/contact',
      Careers: '/careers',
      Privacy: '/privacy',
      Terms: '/terms',
    },
  },
  {
    place: 'spec 1, "Landing and overview content"',
    route: '/',
    links: {
      'Download Now': '/download',
      'Testing Services': '/premium',
      'Download Free Extension': '/download',
      'Contact Us': '/contact',
    },
    says: [
      'Total installs 830',
      'Retention rate 61.81%',
      'Weekly active users 264',
      'tools, templates and scripts 500+',
      'testing professionals 150+',
      'countries 100+',
      'store rating 5.0',
      'over 20 categories',
      'English, Spanish, French and Bengali',
    ],
    shows: [
      'All-in-One Tool Hub',
      'Fast & Lightweight',
      'Global QA Community',
      'Why choose Bug Matrix',
      'Available for Projects',
      'QA Automation',
      'Security Testing',
      'Bug Bounty',
      'Game Testing',
      'Web Testing',
      'Team Leadership',
    ],
    counts: { '#faq details[name]': 6, '#faq details#item-0': 1, '#faq details#item-5': 1 },
  },
  {
    place: 'spec 1, "Landing and overview content": the 3D scene; decisions, "Second round": 3D scenes',
    route: '/',
    as: 'visitor',
    before: holdScene,
    counts: {
      'html[data-graphics~="webgl2"]': 1,
      'html[data-graphics~="failIfMajorPerformanceCaveat"]': 1,
      '[data-scene="loading"] [role="status"]': 1,
    },
  },
  {
    place: 'spec 1, "Features page"',
    route: '/features',
    shows: ['500+ Tools, Templates & Scripts', 'Lightning Fast', '100% Private', 'Cross-Platform', 'Highly Customizable'],
    says: ['Automation API Security Performance Bug Track Data Gen Network DevTools Mobile A11y Test OSINT Web Cloud'],
    counts: { 'ul[aria-label="Areas of testing"] a': 13 },
    links: { 'Download Now': '/download', 'View Services': '/premium' },
  },
  {
    place: 'spec 1, "Download page" and "Business constants"',
    route: '/download',
    says: ['5.0/5', 'Users 970', 'Price Free', '150 ratings', 'Users 6'],
    counts: { [STORE_CARDS]: 2, [`${STORE_CARDS} ol`]: 2, [`${STORE_CARDS} a[data-action="store-click"]`]: 2, [`${STORE_CARDS} img`]: 2 },
  },
  {
    place: 'spec 1, "Screens and routes"; decisions, "Names"',
    route: '/about',
    shows: ['Mission', 'Vision', 'What we hold to', 'The team', 'The story so far'],
    says: ['none of them is a real person'],
  },
  {
    place: 'spec 1, "Contact page" and "Validation rules"',
    route: '/contact',
    lists: { 'main form label:visible': ['Name *', 'Email *', 'Company (optional)', 'Subject *', 'Message *'] },
    counts: { 'form [required]': 4, 'form [name="company"]:not([required])': 1, 'form [name="email"][type="email"]': 1 },
    says: ['Response Within 24 hours', 'QA automation Security testing Bug bounty Game testing Web testing Team leadership'],
    shows: ['Where we work', 'What you can expect'],
  },
  {
    place: 'spec 1, "Screens and routes"',
    route: '/learn-more',
    says: ['(about 5 minutes)', 'Tools, templates and scripts 500+', 'Store rating 5.0', 'Price Free'],
  },
  {
    place: 'spec 1, "Changelog"',
    route: '/changelog',
    lists: {
      'main ol > li > div > p:first-child': ['v2.5.4', 'v2.5.0', 'v2.4.5', 'v2.4.0'],
      'main ol > li time': ['Oct 21, 2025', 'Jan 10, 2025', 'Dec 15, 2024', 'Nov 20, 2024'],
      'main ol > li > div > p:has(span)': ['LatestFeature', 'Feature', 'Update', 'Feature'],
    },
  },
  {
    place: 'spec 1, "Roadmap"',
    route: '/roadmap',
    lists: { 'main ol > li :has(> h2)': ['Q4 2024Completed', 'Q1 2025In Progress', 'Q2 2025Planned', 'Q3 2025Planned'] },
  },
  {
    place: 'spec 1, "Documentation"',
    route: '/documentation',
    counts: { 'nav[aria-label="Topics"] > ul > li': 6, 'nav[aria-label="Topics"] li li:nth-child(4):last-child': 6 },
    links: { 'Contact us': '/contact', 'Ask the community': '/community' },
  },
  {
    place: 'spec 1, "Community"',
    route: '/community',
    says: ['members 15,000+', 'contributors 2,500+', 'stars 500+', 'feature requests 100+', '118+ followers'],
    counts: { 'section[aria-labelledby="guidelines-title"] ol > li': 5, 'main a[href*="linkedin.com"][target="_blank"]': 2 },
  },
  { place: 'spec 1, "Careers"', route: '/careers', shows: ['No Openings Available'], links: { 'Get in Touch': '/contact' } },
  {
    place: 'spec 1, "Privacy"; decisions, "What is counted"',
    route: '/privacy',
    says: ['Effective October 21, 2025', 'No personal data is collected or sent', 'the newest 50,000 of each', 'the newest 100 errors'],
    lists: { '#extension dt': ['storage', 'tabs', 'webRequest', 'scripting', 'all-URLs host access'] },
    counts: { 'main a[href^="mailto:"]': 1 },
  },
  {
    place: 'spec 1, "Terms"',
    route: '/terms',
    says: [
      'Last updated January 2025',
      'Acceptance of terms Use license Disclaimer Limitations User responsibilities Privacy Modifications Termination',
    ],
    counts: { 'main a[href^="mailto:"]': 1 },
  },
  {
    place: 'spec 1, "FAQ page"',
    route: '/faq',
    says: ['tools, templates and scripts 500+', 'users 10K+', 'rating 4.9/5'],
    counts: { 'main details[name="product-faq"]': 8, 'main details:has-text("How often is it updated?"):has-text("2–4 weeks")': 1 },
    links: { 'Download Now': '/download' },
  },
  {
    place: 'spec 1, "Services page (/premium)"',
    route: '/premium',
    says: ['Small tests 1–2 weeks', 'Comprehensive tests 4–8 weeks', 'Updates every 2–4 weeks'],
    counts: { '#reasons dt': 4, '#expertise li': 4, '#areas section': 6, '#areas section li': 36, 'main details[name]': 4 },
    links: { 'Schedule Consultation': '/contact' },
  },
  {
    place: 'spec 1, "Blog list"; decisions, "Blog"',
    route: '/blog',
    lists: {
      'nav[aria-label="Categories"] li': ['All', 'Industry Insights', 'Security', 'Performance', 'OSINT', 'Automation', 'Culture'],
    },
    counts: {
      'main li h2 a': 9,
      'main li:has(time[datetime="2025-10-25"]):has-text("Features · 15 min read")': 1,
      'main li:has(time[datetime="2025-10-23"]):has-text("Features · 8 min read")': 1,
      'main li:has-text("Product Story")': 1,
      'main li:has-text("Want to Contribute?") a[href="/contact"]': 1,
    },
  },
  {
    place: 'spec 1, "Blog article"; spec 2, "Blog share widget"',
    route: '/blog/api-catcher-in-practice',
    says: ['October 23, 2025', 'Twitter/X Facebook LinkedIn WhatsApp Telegram Email'],
    counts: { 'ul[aria-label="Tags"] li': 3, 'section[aria-labelledby="related-title"] li': 2 },
    links: { 'Back to Blog': '/blog', 'All Posts': '/blog', 'Subscribe to Newsletter': '/contact' },
  },
  {
    place: 'decisions, "Storage"',
    route: '/blog/api-catcher-in-practice',
    as: 'visitor',
    after: async (page) => {
      await page.evaluate(() => (window.open = () => null));
      await page.getByRole('list', { name: 'Share this page' }).getByRole('link', { name: 'Facebook' }).click();
    },
    stored: ['bugmatrix.visitor', 'bugmatrix.events', 'bugmatrix.social'],
  },
  {
    place: 'spec 2, "/testimonials"; decisions, "Names"',
    route: '/testimonials',
    says: ['Store rating 5.0', 'Active users 150+', 'Countries 100+', 'Installs 830', 'Sample content'],
    counts: { 'main li:has([aria-label$="of 5 stars"]):has-text("Sample")': 8 },
    links: { 'Download Now': '/download', 'See the Features': '/features' },
  },
  {
    place: 'spec 2, "/analytics"; decisions, "One truth for the static install figures"',
    route: '/analytics',
    says: [
      'Total Installs 830',
      'Weekly Active Users 264',
      'Countries 100+',
      'Retention Rate 61.81%',
      'Oct 25, 2024 to Oct 23, 2025',
      'Last updated Oct 27, 2025',
      '(29%), India (17%) and the United States (11%)',
      'English (US) 68% and English (UK) 14%',
    ],
    lists: {
      [shares('installs by region')]: REGIONS,
      [shares('installs by system')]: SYSTEMS,
      [shares('installs by language')]: LANGUAGES,
      [shares('weekly users by region')]: REGIONS,
      [shares('weekly users by system')]: SYSTEMS,
      [shares('weekly users by language')]: LANGUAGES,
    },
  },
  {
    place: 'decisions, "Third round": charts',
    route: '/analytics',
    as: 'visitor',
    counts: { '.recharts-wrapper': 6 },
  },
  {
    place: 'spec 1, "Error pages"',
    route: '/404',
    shows: ['404', 'Page Not Found'],
    links: { 'Go Home': '/', 'Contact Support': '/contact' },
    counts: NOINDEX,
  },
  {
    place: 'spec 1, "Error pages"',
    route: '/500',
    as: 'visitor',
    shows: ['500', 'Server Error'],
    buttons: ['Refresh'],
    links: { 'Go Home': '/', 'Contact Support': '/contact' },
  },
  {
    place: 'spec 1, "Error pages"',
    route: '/503',
    as: 'visitor',
    shows: ['503', 'Service Unavailable'],
    buttons: ['Refresh'],
    links: { 'Go Home': '/', 'Contact Support': '/contact' },
  },
  {
    place: 'spec 2, "Error logger severity"; decisions, "Second round": the notice of a critical error',
    route: '/about',
    as: 'visitor',
    after: (page) => page.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { src: '/assets/gone.js' }))),
    counts: {
      '[role="alert"]:has-text("Something went wrong"):has-text("We\'ve been notified and are working to fix it.")': 1,
      '[role="alert"]:has-text("It is logged in this browser.")': 1,
    },
  },
];

export const DASHBOARD: readonly PageRows[] = [
  {
    place: 'spec 2, "/admin": signed out',
    route: '/admin',
    as: 'visitor',
    shows: ['Full Name', 'Email Address'],
    buttons: ['Access Dashboard'],
    counts: { ...NOINDEX, 'main form input[required]': 2, 'main form input[type="email"]': 1 },
  },
  {
    place: 'spec 2, "/admin" and "Charts dashboard"; decisions, "Storage" and "Third round"',
    route: '/admin',
    as: 'operator',
    buttons: ['Today', 'Last 7 days', 'Last 15 days', 'Last 30 days', 'All'],
    shows: [
      'Bug Matrix Analytics',
      'Total Visits',
      'Unique Visitors',
      'Social Boosts',
      'Social Shares',
      'Top Paths',
      'Top Referrers',
      'Social Platform Breakdown',
      'Most Shared Content',
      'Global Reach',
      'Countries',
      'Cities',
      'Languages',
      'Time zones',
    ],
    says: ['of at most 50,000 page views'],
    stored: ['bugmatrix.admin', 'bugmatrix.admin.auth', 'bugmatrix.boosting'],
  },
  {
    place: 'spec 2, "Charts dashboard"; decisions, "Second round": fixed figures',
    route: '/admin',
    as: 'operator',
    before: recordNothing,
    says: ['+12% (reference)', '+8% (reference)', '+25% (reference)', 'Desktop 60%, Mobile 35%, Tablet 5%'],
  },
  {
    place: 'spec 2, "Charts dashboard"; decisions, "Second round": fixed figures',
    route: '/admin/performance',
    as: 'operator',
    before: recordNothing,
    says: ['Average Load 1.2s Reference', 'User Rating 4.8/5 Reference'],
    shows: ['Uptime', 'Success Rate'],
  },
  {
    place: 'spec 2, "/admin": real-time status',
    route: '/admin/live',
    as: 'operator',
    shows: ['Real-time Status', 'Active visitors in the last 5 minutes', 'Current session page views', 'Last updated'],
  },
  {
    place: 'spec 2, "Error monitoring panel"',
    route: '/admin/errors',
    as: 'operator',
    shows: ['Error Monitoring', 'Total errors', 'Last 24 hours'],
    buttons: ['Refresh', 'Clear All'],
    says: [
      'Critical 0 High 0 Medium 0 Low 0',
      'JavaScript 0 Promise 0 Network 0 React 0 Unknown 0',
      'No errors captured yet. Great job! 🎉',
    ],
  },
  {
    place: 'spec 2, "Boosting debug panel", "Auto Boosting System card", "Debugger panel"',
    route: '/admin/social',
    as: 'operator',
    after: (page) => page.getByRole('button', { name: 'Settings', exact: true }).click(),
    shows: ['Boosting Debug', 'Auto Boosting System', 'Active', 'Total boosts', 'Today', 'Issues'],
    says: [
      'No social events tracked yet. Try sharing something or clicking social buttons.',
      'Boosts are simulated',
      'Total reach',
      'Frequency 15 min',
      'No social shares tracked',
      'every 10 seconds',
    ],
    buttons: [
      'Refresh Data',
      'Test Share',
      'Clear All',
      'Stop',
      'Force Boost',
      'Clear History',
      'Test Auto Boost',
      'Test Social Boost',
      'Clear All Data',
      'Save Configuration',
      'Cancel',
    ],
    counts: { 'input[min="5"][max="60"]': 1, 'input[min="10"][max="100"]': 1 },
  },
  {
    place: 'spec 2, "Extension statistics card"',
    route: '/admin/data',
    as: 'operator',
    shows: ['Extension Statistics', 'Total active users', 'Chrome Web Store', 'Firefox Add-ons'],
    says: ['Statistics automatically updated from extension stores'],
    counts: {
      [`${EXTENSION} dt:text-is("Users")`]: 2,
      [`${EXTENSION} dt:text-is("Rating")`]: 2,
      [`${EXTENSION} dt:text-is("Reviews")`]: 2,
      [`${EXTENSION} a:has-text("View Store")`]: 2,
      [`${EXTENSION} button:has-text("Refresh")`]: 1,
      [`${EXTENSION} :text-matches("^Updated \\\\d+ (minute|hour|day)s? ago$")`]: 1,
    },
  },
  { place: 'spec 2, "/real-time-analytics"', route: '/real-time-analytics', says: ['Loading real-time analytics...'] },
  {
    place: 'spec 2, "/real-time-analytics"',
    route: '/real-time-analytics',
    as: 'visitor',
    shows: [
      'Active Now (5 min)',
      'Last 30 Minutes',
      'Last 24 Hours',
      'Unique Visitors (24h)',
      'Today’s Overview',
      'Total visits',
      'Unique visitors',
      'Average pages per visit',
      'Currently Viewing',
      'Most Visited Pages Today',
      'Visitor Locations Today',
      'Devices',
      'Browsers',
      'Operating Systems',
      'Recent Visitors',
    ],
    lists: { 'table:has(caption:text-is("Recent visitors")) th[scope="col"]': ['Place', 'Page', 'Device', 'Browser', 'Time'] },
  },
  {
    place: 'spec 2, "/boosting-test"',
    route: '/boosting-test',
    as: 'visitor',
    shows: ['Test controls', 'Results'],
    buttons: ['Clear Events'],
    counts: { ...NOINDEX, 'ul[aria-label="Share this page"] a': 6 },
  },
  {
    place: 'spec 2, "/button-demo"',
    route: '/button-demo',
    shows: ['Variants and sizes', 'Icons', 'Loading', 'Disabled'],
    counts: NOINDEX,
  },
  { place: 'spec 2, "/auth/linkedin/callback"', route: '/auth/linkedin/callback', shows: ['Connecting to LinkedIn'] },
  {
    place: 'spec 2, "/auth/linkedin/callback"',
    route: '/auth/linkedin/callback?error=access_denied',
    as: 'visitor',
    shows: ['Authentication Failed'],
    says: ['Authentication failed'],
  },
];
