import { drawnRows } from './drawn-rows.ts';
import type { DrawnWindow, ProductScene } from './product-scene.ts';

export const PAYLOADS: DrawnWindow = {
  icon: 'shield-check',
  title: 'Payload library',
  note: 'sorted by what they prove',
  isCode: true,
  typed: 'markup',
  rows: drawnRows({ picked: 0, aside: [2, 3, 4] }, [
    ['XSS', 'bad', '<i>zq7</i>', 'Input comes out as markup', 'reads'],
    ['XSS', 'bad', '"><b>zq7', 'Input leaves its attribute', 'reads'],
    ['SQL', 'warn', "O'Brien", 'A quote reaches the query', 'reads'],
    ['CSV', 'info', '=1+1', 'A spreadsheet computes it', 'reads'],
    ['Path', 'info', '../../robots.txt', 'A file outside its folder', 'reads'],
  ]),
};

export const PAYLOAD_SCENE: ProductScene = {
  id: 'payload-library',
  tool: 'Payload library',
  title: 'A payload that says what it proves',
  text: 'Security payloads with a note on what a hit means, where to look for it, and whether it only reads. For systems that are yours, or that you may test.',
  seen: 'Five payloads, filtered to markup. The first, zq7 in italics, is open: a hit proves that input comes out as markup. It reads only, shows on the ticket, the mail and the staff’s list, and is copied.',
  windows: [
    PAYLOADS,
    {
      title: '<i>zq7</i>',
      lines: [
        { name: 'A hit proves', value: [{ text: 'Input comes out as markup', tone: 'bad' }] },
        { name: 'No hit', value: [{ text: 'It is shown as it was typed', tone: 'good' }] },
        { name: 'Look at', value: [{ text: 'Page, ticket, mail, staff list' }] },
        { name: 'Changes', value: [{ text: 'Nothing: it reads only' }] },
      ],
      actions: ['Copy payload', 'Add a note'],
      outcome: 'Payload copied',
    },
  ],
};
