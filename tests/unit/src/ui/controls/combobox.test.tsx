import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Combobox } from '#ui/controls/combobox.tsx';

test('options of one group stand below its name, and those without a group below none', () => {
  const options = [
    { key: 'a', group: 'Views', content: 'Overview' },
    { key: 'b', group: 'Views', content: 'Goals' },
    { key: 'c', group: 'Range', content: 'Today' },
    { key: 'd', content: 'Plain' },
  ];
  const markup = renderToStaticMarkup(
    <Combobox label="Search" listLabel="Commands" text="" onText={() => {}} options={options} onChoose={() => {}} />,
  );
  const [, ...groups] = markup.split(/role="(?:group|presentation)"/);
  expect(
    groups.map((group) => [/^ aria-label="(.*?)"/.exec(group)?.[1], [...group.matchAll(/>(\w+)<\/div>/g)].map(([, text]) => text)]),
  ).toEqual([
    ['Views', ['Overview', 'Goals']],
    ['Range', ['Today']],
    [undefined, ['Plain']],
  ]);
});
