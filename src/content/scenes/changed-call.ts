import { drawnRows } from './drawn-rows.ts';
import type { ProductScene } from './product-scene.ts';

export const CHANGED_CALL_SCENE: ProductScene = {
  id: 'changed-call',
  tool: 'API Catcher',
  title: 'One field changed, two answers compared',
  text: 'Choose a caught call, change one thing, send it again.',
  seen: 'The failed call is ready to be edited: the name, which was a space, becomes “Ada”. Sent again, it is answered with 202 in 88 ms, and so is a single letter, where the space got 500. The name is the cause.',
  windows: [
    {
      icon: 'plug-zap',
      title: 'Edit and send',
      note: 'POST · ferry.example',
      isCode: true,
      lines: [
        { name: 'Address', value: [{ text: '/api/members/8842/welcome' }] },
        { name: 'Method', value: [{ text: 'POST' }] },
        { name: 'Type', value: [{ text: 'application/json' }] },
        { name: 'Before', value: [{ text: '{ "name": ' }, { text: '" "', tone: 'bad' }, { text: ', "lang": "en" }' }] },
        { name: 'After', value: [{ text: '{ "name": ' }, { text: '"Ada"', tone: 'good' }, { text: ', "lang": "en" }' }] },
      ],
      actions: ['Send', 'Reset'],
      outcome: 'Sent from the page, with its cookies',
    },
    {
      title: 'Answers',
      note: 'one field apart',
      isCode: true,
      rows: drawnRows({ picked: 1 }, [
        ['500', 'bad', '"name": " "', 'name has no first letter', '2.41 s'],
        ['202', 'good', '"name": "Ada"', 'mail is on its way', '88 ms'],
        ['202', 'good', '"name": "A"', 'one letter is enough', '91 ms'],
      ]),
    },
  ],
};
