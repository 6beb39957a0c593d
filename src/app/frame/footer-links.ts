export interface FooterGroup {
  title: string;
  links: readonly { to: string; label: string }[];
}

/** Every page that a visitor may look for, by what it is for. */
export const FOOTER_GROUPS: readonly FooterGroup[] = [
  {
    title: 'Product',
    links: [
      { to: '/features', label: 'Features' },
      { to: '/download', label: 'Download' },
      { to: '/changelog', label: 'Changelog' },
      { to: '/roadmap', label: 'Roadmap' },
      { to: '/premium', label: 'Services' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/documentation', label: 'Documentation' },
      { to: '/faq', label: 'FAQ' },
      { to: '/blog', label: 'Blog' },
      { to: '/community', label: 'Community' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Figures',
    links: [
      { to: '/analytics', label: 'Analytics' },
      { to: '/real-time-analytics', label: 'Real-time analytics' },
      { to: '/admin', label: 'Operator dashboard' },
    ],
  },
  {
    title: 'About us',
    links: [
      { to: '/about', label: 'About' },
      { to: '/testimonials', label: 'Testimonials' },
      { to: '/careers', label: 'Careers' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
    ],
  },
];
