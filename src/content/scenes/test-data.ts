import { drawnRows } from './drawn-rows.ts';
import type { DrawnWindow, ProductScene } from './product-scene.ts';

export const GENERATED_NAMES: DrawnWindow = {
  icon: 'flask-conical',
  title: 'Test data generator',
  note: 'seed 4711',
  isCode: true,
  typed: 'name',
  rows: drawnRows({ picked: 2 }, [
    ['long', undefined, 'Wolfeschlegelsteinhausenbergerdorff', '255 characters, its end reads 255', '255'],
    ['marks', undefined, 'Nun\u0303ez', 'n and a combining tilde', '6'],
    ['blank', 'warn', '" "', 'one space and nothing else', '1'],
    ['case', undefined, 'Weiß', 'longer in capitals', '4'],
    ['quote', undefined, 'O’Brien', 'an apostrophe inside', '7'],
  ]),
};

export const TEST_DATA_SCENE: ProductScene = {
  id: 'test-data',
  tool: 'Test data generator',
  title: 'The name that gets through, found first',
  text: 'Realistic rows and hostile ones: boundary strings, Unicode traps, files of an exact size. A seed makes every set repeatable, for you and for the person who fixes it.',
  seen: 'Five generated names, each with the trap that it sets. The one that is a single space is filled into a registration form, which accepts it with 201: that is a bug.',
  windows: [
    GENERATED_NAMES,
    {
      title: 'Create your account',
      note: 'ferry.example',
      lines: [
        { name: 'Name', value: [{ text: '" "', tone: 'warn' }] },
        { name: 'Email', value: [{ text: 'passenger@ferry.example' }] },
        { name: 'Answer', value: [{ text: '201 Created', tone: 'bad' }] },
        { name: 'Expected', value: [{ text: '422, “Enter a name”', tone: 'good' }] },
      ],
      actions: ['Fill the field', 'Next name'],
      outcome: 'Filled in and sent',
    },
  ],
};
