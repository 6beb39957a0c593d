import type { Highlight } from '../extension/highlights.ts';
import type { IconName } from '#ui/elements/icon-names.ts';

export interface ServiceArea {
  id: string;
  name: string;
  icon: IconName;
  summary: string;
  features: readonly string[];
}

export const SERVICE_REASONS: readonly Highlight[] = [
  { title: 'One person answers', icon: 'users', text: 'The person who tests also writes the report and talks to your developers.' },
  { title: 'Evidence, not opinion', icon: 'search', text: 'Each finding has steps, data, a recording and a severity with its reason.' },
  { title: 'Fits your pipeline', icon: 'git-branch', text: 'Tests live in your repository, in your language, and run without us.' },
  { title: 'Clear scope and price', icon: 'scale', text: 'What is tested, what is not, until when and for how much, before work starts.' },
];

export const EXPERTISE: readonly Highlight[] = [
  { title: 'Web and mobile', icon: 'smartphone', text: 'Current browsers, real devices, forms, payments, offline and accessibility.' },
  { title: 'APIs and data', icon: 'database', text: 'Contracts, authorization, migrations, and what happens on the second request.' },
  { title: 'Security', icon: 'shield-check', text: 'OWASP-based tests of inputs, sessions and access, within an agreed scope.' },
  { title: 'Performance', icon: 'gauge', text: 'Load models from real traffic, budgets, and the one query that is slow.' },
];

export const SERVICE_AREAS: readonly ServiceArea[] = [
  {
    id: 'web-testing',
    name: 'Web application testing',
    icon: 'app-window',
    summary: 'Does it do what it should, for everyone who opens it?',
    features: [
      'Exploratory sessions with written charters',
      'Regression of the paths that earn money',
      'Cross-browser and responsive checks',
      'Forms, payments and emails end to end',
      'Accessibility against WCAG 2.2 AA',
      'Retest of every fix',
    ],
  },
  {
    id: 'mobile-testing',
    name: 'Mobile and game testing',
    icon: 'smartphone',
    summary: 'On the devices that people own, not on the newest one.',
    features: [
      'Device matrix from your own usage data',
      'Installation, update and first start',
      'Interruptions, rotation and poor networks',
      'Store guidelines before submission',
      'Saves, purchases and balance of games',
      'Battery, heat and memory',
    ],
  },
  {
    id: 'api-testing',
    name: 'API and database testing',
    icon: 'database',
    summary: 'What the surface hides, tested where it happens.',
    features: [
      'Contract tests from your OpenAPI file',
      'Roles, tokens and object-level access',
      'Limits, paging and error answers',
      'Idempotency and parallel requests',
      'Data integrity and migrations',
      'Collections that your team can run',
    ],
  },
  {
    id: 'automation',
    name: 'Test automation',
    icon: 'bot',
    summary: 'Fewer tests that people trust, not more that they ignore.',
    features: [
      'Choice of level: unit, API or browser',
      'Playwright, Selenium or Cypress suites',
      'Stable locators and own test data',
      'Runs in your pipeline, with reports',
      'Repair of flaky suites',
      'Handover and training',
    ],
  },
  {
    id: 'security-testing',
    name: 'Security testing',
    icon: 'shield-check',
    summary: 'Found by us, under contract, before others find it.',
    features: [
      'Written scope and rules of engagement',
      'OWASP Top 10 and ASVS checks',
      'Authentication and session tests',
      'Injection and upload tests',
      'Bug bounty setup and triage',
      'Report for developers and for management',
    ],
  },
  {
    id: 'performance-testing',
    name: 'Performance testing',
    icon: 'gauge',
    summary: 'Where it breaks, and how far away that is today.',
    features: [
      'Load model from your traffic',
      'Load, stress and endurance runs',
      'k6, JMeter or Gatling scripts',
      'Core Web Vitals of key pages',
      'Bottlenecks down to query and cache',
      'Budgets that the pipeline keeps',
    ],
  },
];

/** How long things usually take. */
export const TIMELINES: readonly { what: string; time: string; text: string }[] = [
  { what: 'Small tests', time: '1–2 weeks', text: 'One feature, one API or one release, tested and reported.' },
  { what: 'Comprehensive tests', time: '4–8 weeks', text: 'A whole product: functions, security, performance, automation.' },
  { what: 'Updates', time: 'every 2–4 weeks', text: 'Regression and a fresh report for each of your releases.' },
];
