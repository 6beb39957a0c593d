export interface Guideline {
  title: string;
  text: string;
}

export const GUIDELINES: readonly Guideline[] = [
  {
    title: 'Be kind, be exact',
    text: 'Criticize the finding, never the finder. “I could not reproduce it on Firefox 131” helps; “works for me” does not.',
  },
  {
    title: 'Show how to get there',
    text: 'Steps, what you expected, what happened, browser and version. A report that somebody else can follow is half of the fix.',
  },
  {
    title: 'Test only what you may',
    text: 'Payloads and scanners are for systems that are yours or that you have written permission for. Never post findings about others.',
  },
  {
    title: 'Leave data out',
    text: 'No tokens, no customer records, no internal addresses in screenshots. Generated data shows a bug just as well.',
  },
  {
    title: 'Give back what you learn',
    text: 'If an answer solved your problem, say so and say why. The next person will search for the same words.',
  },
];
