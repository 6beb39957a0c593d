import type { FaqItem } from './faq-item.ts';

export const SERVICES_FAQ: readonly FaqItem[] = [
  {
    id: 'how-to-start',
    question: 'How do we start?',
    answer: [
      'With a conversation of half an hour about your product, its risks and your dates: ',
      { text: 'schedule a consultation', to: '/contact' },
      '. After that you get a proposal with scope, time and price.',
    ],
  },
  {
    id: 'how-long',
    question: 'How long does a test take?',
    answer:
      'Small tests take 1–2 weeks, comprehensive ones 4–8 weeks. With continued work you get a report with each of your releases, usually every 2–4 weeks.',
  },
  {
    id: 'what-you-get',
    question: 'What do we get at the end?',
    answer:
      'A report that ranks the findings by risk, one ticket per finding with steps and evidence, all scripts and test data in your repository, and a retest of what you fixed.',
  },
  {
    id: 'confidentiality',
    question: 'Is our work kept confidential?',
    answer:
      'Yes. We sign your non-disclosure agreement, test with your accounts on systems that you name, and delete your data when the work has been accepted.',
  },
];
