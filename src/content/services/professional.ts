import type { Highlight } from '../extension/highlights.ts';
import { ELSEWHERE } from '../site/elsewhere.ts';
import { SAMPLE_MARK, SITE } from '../site/site.ts';

export interface Experience {
  title: string;
  duration: string;
  description: string;
}

/** The professional who offers the services. The operator replaces this record; what is made up is marked on the page. */
export interface Professional {
  /** Whether the record is the neutral default: the page then says that it describes no real person. */
  sample: boolean;
  name: string;
  role: string;
  about: string;
  experience: readonly Experience[];
  skills: readonly string[];
  certifications: readonly string[];
  /** Public profiles; only those with an address. */
  links: readonly { label: string; url: string }[];
}

export const PROFESSIONAL: Professional = {
  sample: true,
  name: SITE.author.name === '' ? 'Your test engineer' : SITE.author.name,
  role: 'Independent QA engineer and consultant',
  about: 'Hands-on testing of web, mobile and API products, alone or with your team, remote or on site.',
  experience: [
    {
      title: 'Independent QA consultant',
      duration: '4 years',
      description: 'Test strategy, exploratory testing and automation for product teams that ship every week.',
    },
    {
      title: 'Senior QA engineer',
      duration: '3 years',
      description: 'API, performance and regression suites of a payment product; release decisions with the product owner.',
    },
    {
      title: 'Test engineer',
      duration: '2 years',
      description: 'Manual and device testing of web shops and mobile games, bug reports, test documentation.',
    },
  ],
  skills: [
    'Exploratory testing',
    'Playwright',
    'Selenium',
    'API testing',
    'k6 and JMeter',
    'OWASP methods',
    'SQL',
    'Accessibility',
    'CI pipelines',
  ],
  certifications: ['Foundation level in software testing', 'Agile tester extension', 'Web application security'],
  links: [
    { label: 'Professional network', url: ELSEWHERE.profiles.network },
    { label: 'Code host', url: ELSEWHERE.profiles.code },
    { label: 'Microblog', url: ELSEWHERE.profiles.microblog },
  ]
    .filter(({ url }) => url !== '')
    .map(({ label, url }) => ({ label: label + SAMPLE_MARK, url })),
};

export const OFFERED_SERVICES: readonly Highlight[] = [
  { title: 'QA Automation', icon: 'bot', text: 'Suites that stay green for the right reasons, in your pipeline.' },
  { title: 'Security Testing', icon: 'shield-check', text: 'Inputs, sessions and access rights, probed and written up.' },
  { title: 'Bug Bounty', icon: 'bug', text: 'Programs set up, reports judged, fixes retested.' },
  { title: 'Game Testing', icon: 'gamepad-2', text: 'Play, devices, saves and shops, on what players own.' },
  { title: 'Web Testing', icon: 'app-window', text: 'Functions, browsers, forms and accessibility of a site.' },
  { title: 'Team Leadership', icon: 'users', text: 'A test process that the team keeps after we leave.' },
];
