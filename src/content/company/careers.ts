/** What people do who want to take part, each with the page to begin on. */
export const WAYS_TO_TAKE_PART = [
  {
    title: 'Name the tool that is missing',
    text: 'Describe the moment in which you needed it, and what you used instead. That is worth more than a name.',
    to: '/contact',
    action: 'Suggest a tool',
  },
  {
    title: 'Write for the blog',
    text: 'A technique that you use, a bug that taught you something, a comparison that you measured yourself.',
    to: '/blog',
    action: 'See what is there',
  },
  {
    title: 'Check a translation',
    text: 'The extension speaks English, Spanish, French and Bengali. A native speaker finds in a minute what we miss for a year.',
    to: '/community',
    action: 'Meet the community',
  },
] as const;
