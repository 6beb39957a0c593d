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

/** Sample content that shows the form of the page: these are not real quotes. The operator replaces it with real words. */
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
    name: 'Mateo R.',
    role: 'Security researcher',
    company: 'Independent',
    rating: 5,
    text: 'Payloads with a note on what each one proves: that is how a list should look. And nothing is sent anywhere, I checked.',
    avatar: 'MR',
  },
  {
    name: 'Priya S.',
    role: 'Automation engineer',
    company: 'Example Travel',
    rating: 5,
    text: 'I describe a selector once and get the templates for three frameworks. The rest of the morning is mine.',
    avatar: 'PS',
  },
  {
    name: 'Lukas B.',
    role: 'Freelance tester',
    company: 'Independent',
    rating: 4,
    text: 'It opens on every client’s machine without an account or a licence. I would like more templates for mobile reports.',
    avatar: 'LB',
  },
  {
    name: 'Chen W.',
    role: 'Performance engineer',
    company: 'Example Games',
    rating: 5,
    text: 'The ramp-up calculator settles in a minute what we used to argue about in a meeting.',
    avatar: 'CW',
  },
  {
    name: 'Fatima K.',
    role: 'Accessibility tester',
    company: 'Example Library',
    rating: 4,
    text: 'The checklists say which criterion a finding breaks. That is what developers ask me first.',
    avatar: 'FK',
  },
  {
    name: 'Sofia M.',
    role: 'Product manager',
    company: 'Example Bank',
    rating: 5,
    text: 'Our testers hand over reports that anyone can repeat. I stopped asking “how did you get there?”.',
    avatar: 'SM',
  },
];
