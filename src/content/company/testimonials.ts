export interface Testimonial {
  name: string;
  role: string;
  company: string;
  /** Stars, 1 to 5. */
  rating: number;
  text: string;
  /** Initials, in place of a picture. */
  avatar: string;
}

/** Sample content that shows the form of the page: nobody said this. The operator replaces it with real words. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Amara O.',
    role: 'QA engineer',
    company: 'Example Retail',
    rating: 5,
    text: 'API Catcher is open in every session I run. I filter to failed calls, copy the cURL and the ticket is half written.',
    avatar: 'AO',
  },
  {
    name: 'Jonas W.',
    role: 'Test lead',
    company: 'Example Insurance',
    rating: 5,
    text: 'The severity guide ended our weekly argument about what counts as critical.',
    avatar: 'JW',
  },
  {
    name: 'Priya S.',
    role: 'Automation engineer',
    company: 'Example Logistics',
    rating: 5,
    text: 'I start new suites from its Playwright skeleton. The locator recipes alone saved us a migration’s worth of flaky tests.',
    avatar: 'PS',
  },
  {
    name: 'Mateo R.',
    role: 'Security researcher',
    company: 'Independent',
    rating: 5,
    text: 'Payloads with a note on what each one proves: that is how a list should look. And nothing is sent anywhere, I checked.',
    avatar: 'MR',
  },
  {
    name: 'Chloé D.',
    role: 'Front-end developer',
    company: 'Example Media',
    rating: 5,
    text: 'I scan our pages for broken links before each release. It takes less time than the stand-up.',
    avatar: 'CD',
  },
  {
    name: 'Tanvir H.',
    role: 'Student',
    company: 'Example University',
    rating: 5,
    text: 'The checklists taught me what experienced testers look at first. It is good to have it in my own language.',
    avatar: 'TH',
  },
  {
    name: 'Ingrid L.',
    role: 'Project manager',
    company: 'Example Bank',
    rating: 5,
    text: 'Bug reports from our testers now say what was expected. Developers stopped asking back.',
    avatar: 'IL',
  },
  {
    name: 'Kwame A.',
    role: 'DevOps engineer',
    company: 'Example Cloud',
    rating: 5,
    text: 'Certificate and status lookups beside the page I am watching. Small thing, used daily.',
    avatar: 'KA',
  },
];
