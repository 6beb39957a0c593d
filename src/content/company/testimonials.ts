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
];
