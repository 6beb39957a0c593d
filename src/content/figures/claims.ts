/** What the operator says about the product. Marketing words: they never enter a figure that the product measures. */
export const CLAIMS = {
  tools: '500+',
  categories: '20+',
  professionals: '150+',
  users: '150+',
  countries: '100+',
  rating: '5.0',
  ratings: '150',
  price: 'Free',
  /** The FAQ page's own words. */
  faqUsers: '10K+',
  faqRating: '4.9/5',
} as const;

/** The landing page's "by the numbers" block, in reading order. */
export const BY_THE_NUMBERS: readonly { figure: string; label: string }[] = [
  { figure: CLAIMS.tools, label: 'tools, templates and scripts' },
  { figure: CLAIMS.professionals, label: 'testing professionals' },
  { figure: CLAIMS.countries, label: 'countries' },
  { figure: CLAIMS.rating, label: 'store rating' },
];

/** What the operator says about the community, for its page. */
export const COMMUNITY_CLAIMS: readonly { figure: string; label: string }[] = [
  { figure: '15,000+', label: 'members' },
  { figure: '2,500+', label: 'contributors' },
  { figure: '500+', label: 'stars' },
  { figure: '100+', label: 'feature requests' },
];

export const FOLLOWERS = '118+';
