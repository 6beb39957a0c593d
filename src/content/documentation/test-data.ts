import type { Guide } from './guide.ts';

export const TEST_DATA: Guide = {
  id: 'test-data',
  title: 'Test data and links',
  icon: 'flask-conical',
  description: 'Values that break forms, and links that lead nowhere.',
  topics: [
    {
      id: 'generate-data',
      title: 'Generate realistic data',
      paragraphs: [
        'Choose the fields, the number of rows and JSON or CSV. Names, addresses, phone numbers and identifiers are invented on your machine and belong to no real person.',
        'The seed makes a set repeatable: note it in the report, and a colleague generates the very same rows.',
      ],
    },
    {
      id: 'boundary-values',
      title: 'Test boundaries',
      paragraphs: [
        'For a field of 1 to 50 characters test 0, 1, 2, 49, 50 and 51: mistakes live at the edges. The generator makes a string of any length whose position you can read off its end.',
        'For numbers add zero, a negative one, a decimal, the largest safe integer of JavaScript (9,007,199,254,740,991) and one more than it.',
      ],
    },
    {
      id: 'unicode-traps',
      title: 'Set Unicode traps',
      paragraphs: [
        'An emoji such as 👩‍🚀 looks like one character and counts as five code units in JavaScript: length limits often cut it in half. Turkish dotless ı breaks comparisons that change case.',
        'Right-to-left text, combining marks and zero-width spaces show whether a name is kept, shown and found again as it was typed.',
      ],
    },
    {
      id: 'broken-links',
      title: 'Find broken links',
      paragraphs: [
        'Press Scan Page: the finder reads the links of the current page and asks each of them for its status. Nothing is scanned unless you press it.',
        'A 404 is broken; a 403 or 429 may only mean that the other side refuses programs. Open those by hand before you report them.',
      ],
    },
  ],
};
