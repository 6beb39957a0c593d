import type { Guide } from './guide.ts';

export const FINDING_TOOLS: Guide = {
  id: 'finding-tools',
  title: 'Finding and keeping tools',
  icon: 'compass',
  description: 'Search, filters, favorites, comparison and notes.',
  topics: [
    {
      id: 'filters',
      title: 'Narrow a list with filters',
      paragraphs: [
        'Choose one category or several: a tool shows when it is in any of them. The search then looks only into what is left.',
        'A filter stays set while you move between tools. “Clear” beside the search field brings everything back.',
      ],
    },
    {
      id: 'favorites',
      title: 'Keep favorites',
      paragraphs: [
        'The star on a tool puts it on top of the list and into “Favorites”. Drag favorites into the order in which you use them.',
        'Favorites are kept by your browser, in the storage of the extension. They survive updates; removing the extension removes them.',
      ],
    },
    {
      id: 'comparison',
      title: 'Compare tools side by side',
      paragraphs: [
        'Mark two or three tools of one category and press Compare. The table shows what each does, whether it runs locally or leads to another site, and what it costs there.',
        'Use it before you introduce a tool to a team: the line “Runs locally” answers most questions about data protection.',
      ],
    },
    {
      id: 'notes',
      title: 'Write notes',
      paragraphs: [
        'Each tool has a note field: for the settings that worked, the ticket that it helped with, the reason not to use it again.',
        'Notes are plain text, kept beside your favorites and never sent. Do not put passwords or tokens into them all the same.',
      ],
    },
  ],
};
