import { drawnRows } from './drawn-rows.ts';
import type { ProductScene } from './product-scene.ts';

export const BOOKMARK_SCENE: ProductScene = {
  id: 'bookmark-folder',
  tool: 'Instead of bookmarks',
  title: 'One search in place of a bookmark folder',
  text: 'The folder called “Testing (old)” has its successor: one click opens a list that is kept up to date, one word finds the tool, and a star keeps it on top.',
  seen: 'On one side the old bookmark folder: six of its 43 entries are dead, moved, behind a sign-in or there twice. On the other the extension: “bound” is typed, the boundary strings stand first and are starred.',
  windows: [
    {
      icon: 'layers',
      title: 'Testing (old)',
      note: '43 bookmarks',
      rows: drawnRows({ aside: [0, 5] }, [
        ['dead', 'bad', 'string length tester', '', '2019'],
        ['twice', 'warn', 'json formatter (the good one)', '', '2021'],
        ['twice', 'warn', 'json formatter 2', '', '2021'],
        ['sign in', 'warn', 'test cards???', '', '2022'],
        ['moved', 'info', 'regex NEW', '', '2022'],
        ['dead', 'bad', 'payloads, do not lose', '', '2023'],
      ]),
    },
    {
      icon: 'mark',
      title: 'Bug Matrix',
      note: '500+ tools',
      typed: 'bound',
      rows: [
        {
          icon: 'star',
          lead: { text: 'starred', tone: 'warn' },
          text: 'Boundary and Unicode strings',
          note: 'Data Gen · the edges of every field',
          state: 'picked',
        },
        { icon: 'star', lead: { text: '', tone: 'faint' }, text: 'Files of an exact size', note: 'Data Gen · the bounds of an upload' },
        { icon: 'star', lead: { text: '', tone: 'faint' }, text: 'Form and cookie test ideas', note: 'Web · dates out of bounds' },
      ],
      actions: ['Open', 'Compare'],
      outcome: 'On top of your list from now on',
    },
  ],
};
