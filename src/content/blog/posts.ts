import type { Post } from './post.ts';

/** Every article, newest first. */
export const POSTS: readonly Post[] = [
  {
    id: 'inside-the-bug-matrix-toolbox',
    title: 'Inside the toolbox: a guided tour of Bug Matrix',
    excerpt:
      'Thirteen areas, one search field: what each part of the extension is for, when to reach for it, and how the parts work together on a real page.',
    figure: 'Three key presses, three calls: the answer for “6” arrives last, and the page shows the price of a short car for a long one.',
    date: '2025-10-25',
    category: 'Features',
    readMinutes: 15,
    tags: ['extension', 'tour', 'exploratory testing'],
    related: ['api-catcher-in-practice', 'why-we-built-bug-matrix'],
  },
  {
    id: 'api-catcher-in-practice',
    title: 'API Catcher in practice: from a strange number to a reproducible request',
    excerpt:
      'A page shows a wrong total. Follow the call behind it, filter the noise, copy it as cURL and hand over a request that anyone can repeat.',
    figure: 'Two answers, two roundings: the page multiplies a rounded price and shows 29.47, the service rounds once and says 29.45.',
    date: '2025-10-23',
    category: 'Features',
    readMinutes: 8,
    tags: ['API', 'debugging', 'extension'],
    related: ['api-testing-automation', 'inside-the-bug-matrix-toolbox'],
  },
  {
    id: 'ai-automation-testing-2025',
    title: 'AI in test automation: what helps and what only looks like help',
    excerpt:
      'Generated tests, self-healing locators, agents that click: where each earns its place, how it fails, and how to measure that on your own suite.',
    figure: 'A journey of twenty steps succeeds in 82 percent of its runs at 99 of 100 per step, and in 36 percent at 95 of 100.',
    date: '2025-10-14',
    category: 'Industry Insights',
    readMinutes: 8,
    tags: ['AI', 'automation', 'strategy'],
    related: ['api-testing-automation', 'testing-culture-organization'],
  },
  {
    id: 'security-testing-tools-2025',
    title: 'Security testing for testers: a working set, not a tool zoo',
    excerpt:
      'You need no title in security to find what hurts. A small set of checks, payloads and tools that fits into an ordinary test day, and its rules.',
    figure: 'Three calls by three users: eight cells are as wanted, and one gives Ben the invoice of Ada.',
    date: '2025-09-30',
    category: 'Security',
    readMinutes: 9,
    tags: ['security', 'OWASP', 'payloads'],
    related: ['osint-testing-methods', 'api-testing-automation'],
  },
  {
    id: 'performance-testing-best-practices',
    title: 'Performance testing that answers a question',
    excerpt:
      'Arrival rates instead of users, percentiles instead of averages, and a written question before the first request: how to get figures that decide.',
    figure:
      'During a hang of ten seconds the requests that arrive wait up to ten seconds each; a closed model sends ten of them and reports 100 ms.',
    date: '2025-09-16',
    category: 'Performance',
    readMinutes: 9,
    tags: ['performance', 'load testing', 'web vitals'],
    related: ['api-testing-automation', 'ai-automation-testing-2025'],
  },
  {
    id: 'osint-testing-methods',
    title: 'OSINT for testers: see your product as the outside sees it',
    excerpt:
      'Certificates, archives, search operators and forgotten hosts: a lawful hour of looking that finds what no test case of yours covers.',
    figure: 'The log of certificates names five hosts, and nobody on the team knows the fifth.',
    date: '2025-09-02',
    category: 'OSINT',
    readMinutes: 7,
    tags: ['OSINT', 'reconnaissance', 'security'],
    related: ['security-testing-tools-2025', 'testing-culture-organization'],
  },
  {
    id: 'api-testing-automation',
    title: 'Automating API tests without building a second product',
    excerpt:
      'Contracts, data and order: the three places where API suites rot, and a small structure that stays readable after the first hundred tests.',
    figure: 'One test as a conversation: the voucher is taken once with 200 and refused the second time with 409.',
    date: '2025-08-19',
    category: 'Automation',
    readMinutes: 8,
    tags: ['API', 'automation', 'contracts'],
    related: ['api-catcher-in-practice', 'performance-testing-best-practices'],
  },
  {
    id: 'testing-culture-organization',
    title: 'A testing culture is a set of habits, not a poster',
    excerpt:
      'Who may stop a release, what happens after a bug escapes, where test ideas come from: six habits that make quality everybody’s business.',
    figure:
      'The path of a change with seven stations: a bug found at the last one earns a fix, and a check at the first that could have seen it.',
    date: '2025-08-05',
    category: 'Culture',
    readMinutes: 7,
    tags: ['culture', 'teams', 'retrospectives'],
    related: ['ai-automation-testing-2025', 'why-we-built-bug-matrix'],
  },
  {
    id: 'why-we-built-bug-matrix',
    title: 'Why Bug Matrix exists: forty bookmarks and a text file',
    excerpt:
      'It began as the folder that every tester has. What we kept, what we threw away, and why everything runs in your browser and nowhere else.',
    figure: 'Forty bookmarks, some of them dead, become one search field.',
    date: '2025-07-22',
    category: 'Product Story',
    readMinutes: 6,
    tags: ['story', 'privacy', 'extension'],
    related: ['inside-the-bug-matrix-toolbox', 'testing-culture-organization'],
  },
];
